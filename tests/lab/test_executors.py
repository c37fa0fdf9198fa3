"""Experiments on executors: the same result everywhere, and nothing lost when something breaks."""

import os
import signal
import subprocess
import sys
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from time import monotonic

import pytest

from cardlab.lab import Experiment, LabError, Scenario
from cardlab.lab import executors as lab_executors
from cardlab.lab.executors import MOST_LOST, own_pool, undisturbed

ROUND = Scenario.fresh("reducieten", "round", seed=7)
TRICKS = ROUND.changed({"deal.option": "tricks"}).seen_by(ROUND.record.deal["leader"])
GAMES = 60


def experiment(games=GAMES, bots="random"):
    return Experiment(TRICKS, bots=bots, games=games, seed=5)


@pytest.fixture(scope="module")
def alone():
    """The result of one worker."""
    return experiment().run(workers=1).json(True)


@pytest.fixture(autouse=True)
def small_batches(monkeypatch):
    """So that a few games are many batches."""
    monkeypatch.setattr(lab_executors, "SECONDS", 0.02)
    monkeypatch.setattr(lab_executors, "SLICE", 0.01)


class Here(Executor):
    """Does at once what it is given, or not.

    ``fate`` says what becomes of a batch by how many were submitted before, and how often it was.
    """

    def __init__(self, fate):
        self.fate = fate
        self.submitted = []
        self._max_workers = 2

    def submit(self, task, /, *args, **kwargs):
        number = len(self.submitted)
        self.submitted.append(args[1:])
        future = Future()
        fate = self.fate(number, args[-1])
        if isinstance(fate, Exception):
            if isinstance(fate, CancelledError):
                future.cancel()
                future.set_running_or_notify_cancel()
            else:
                future.set_exception(fate)
        else:
            future.set_result(task(*args, **kwargs))
        return future


def test_two_processes_come_to_the_same_as_one(alone):
    assert experiment().run(workers=2).json(True) == alone


def test_threads_come_to_the_same(alone):
    with ThreadPoolExecutor(3) as pool:
        assert experiment().run(pool).json(True) == alone


def test_batches_grow_with_the_games_that_fit_in_their_time(alone):
    pool = Here(lambda number, attempt: None)
    assert experiment().run(pool).json(True) == alone
    sizes = [count for _, count, _ in pool.submitted]
    assert sizes[0] == 1
    assert sum(sizes) == GAMES


class KilledWorker(Exception):  # noqa: N818
    """As a cluster names it."""


@pytest.mark.parametrize("kind", [KilledWorker, CancelledError, OSError])
def test_batches_that_are_lost_are_played_again(kind, alone):
    """Every batch once, every second one twice."""
    pool = Here(lambda number, attempt: kind("lost") if attempt < 1 + number % 2 else None)
    assert experiment().run(pool).json(True) == alone
    assert {attempt for _, _, attempt in pool.submitted} >= {0, 1, 2}


def test_a_batch_that_is_always_lost_is_given_up_with_a_sentence_and_the_rest_is_kept():
    broken = experiment()
    pool = Here(lambda number, attempt: KilledWorker("it died") if number > 3 else None)
    with pytest.raises(LabError) as error:
        broken.run(pool)
    assert error.value.message.id == "lab.lost"
    assert "KilledWorker: it died" in str(error.value)
    assert max(attempt for _, _, attempt in pool.submitted) == MOST_LOST - 1
    assert broken.done > 0


def test_an_executor_that_breaks_for_good_is_told_and_another_goes_on(alone):
    it = experiment()
    pool = Here(lambda number, attempt: BrokenExecutor("gone") if number > 3 else None)
    with pytest.raises(LabError) as error:
        it.run(pool)
    assert error.value.message.id == "lab.executor"
    assert "gone" in str(error.value)
    assert 0 < it.done < GAMES
    assert it.run(workers=1).json(True) == alone


def test_an_executor_that_takes_nothing_is_told():
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.raises(LabError) as error:
        experiment().run(pool)
    assert "shutdown" in str(error.value)


def pids(pool):
    return list(pool._processes)


def test_a_process_that_is_killed_costs_nothing(monkeypatch, alone):
    """The whole pool breaks with it, and another is begun."""
    pools = []
    make = own_pool
    monkeypatch.setattr(lab_executors, "own_pool", lambda n: pools.append(make(n)) or pools[-1])
    killed = []

    def kill(progress):
        if progress.done > 3 and not killed:
            killed.append(pids(pools[0])[0])
            os.kill(killed[0], signal.SIGKILL)

    assert experiment().run(workers=2, progress=kill).json(True) == alone
    assert killed
    assert len(pools) == 2


def test_a_pool_that_breaks_again_and_again_is_given_up(monkeypatch):
    tried = []

    class Broken(ProcessPoolExecutor):
        def submit(self, *args):
            tried.append(1)
            raise BrokenExecutor("no more")

    monkeypatch.setattr(lab_executors, "own_pool", lambda workers: Broken(workers))
    with pytest.raises(LabError) as error:
        experiment().run(workers=2)
    assert error.value.message.id == "lab.pool"
    assert len(tried) == MOST_LOST


def stopped():
    """How many seconds it takes to stop two busy processes."""
    it = experiment(games=10**6, bots="careful")
    asked = []

    def stop(progress):
        if progress.done >= 20 and not asked:
            asked.append(monotonic())
            it.stop()

    report = it.run(workers=2, progress=stop)
    took = monotonic() - asked[0]
    assert 20 <= report.games < 10**6
    return took


def test_stop_answers_soon_though_workers_are_busy():
    """The best of a few times, as a machine may be busy with something else."""
    assert min(stopped() for _ in range(3)) < 0.3


def test_a_loop_drives_the_steps_and_may_leave_them():
    """A page that is closed leaves no games behind that wait to be played."""
    with ThreadPoolExecutor(1) as pool:
        it = experiment(games=10**6)
        for number, _ in enumerate(it.steps(pool)):
            if number == 3:
                break
    assert it.done > 0
    assert pool._work_queue.qsize() <= 1


@pytest.mark.parametrize(("served", "processes"), [(False, 2), (True, 1)])
def test_long_experiments_go_on_with_more_processes(monkeypatch, alone, served, processes):
    """One a core; a page that is served gets one, as it is not alone on the machine."""
    if served:
        monkeypatch.setenv("VOILA_PREHEAT", "False")
    monkeypatch.setattr(lab_executors, "WORTH", 0.0)
    monkeypatch.setattr(lab_executors, "LONG", 0.0)
    used = []
    make = own_pool
    monkeypatch.setattr(lab_executors, "own_pool", lambda n: used.append(n) or make(n))
    monkeypatch.setattr(lab_executors, "cores", lambda: 2)
    assert experiment().run().json(True) == alone
    assert used == [processes]


def test_a_program_on_standard_input_plays_alone():
    """A process of its own would not find it."""
    code = (
        "from cardlab.lab import Experiment, Scenario\n"
        "round = Scenario.fresh('reducieten', 'round', seed=7)\n"
        "print(Experiment(round, games=5, bots='random').run(workers=2).games)\n"
    )
    done = subprocess.run(
        [sys.executable, "-"], input=code, capture_output=True, text=True, timeout=60
    )
    assert (done.stdout, done.stderr) == ("5\n", "")


# ------------------------------------------------------------------ a cluster


@pytest.fixture
def cluster():
    distributed = pytest.importorskip("dask.distributed")
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            host="127.0.0.1",
            silence_logs=50,
        ) as made,
        distributed.Client(made) as client,
    ):
        yield client


@pytest.mark.filterwarnings("ignore")
def test_on_a_cluster_nothing_is_lost_with_a_worker_that_is_killed(cluster, alone):
    """A real one: a scheduler, and two processes of which one dies in the middle."""
    workers = [worker["pid"] for worker in cluster.run(_about).values()]
    killed = []

    def kill(progress):
        if progress.done > 5 and not killed:
            killed.append(progress.done)
            os.kill(workers[0], signal.SIGKILL)

    it = experiment()
    assert it.run(cluster.get_executor(), progress=kill).json(True) == alone
    assert killed[0] < GAMES, "there was something left to lose"


def _about():
    return {"pid": os.getpid()}


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
def test_ctrl_c_waits_until_an_executor_is_left_alone():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    told, blocked = [], signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        with pytest.raises(KeyboardInterrupt), undisturbed():
            os.kill(os.getpid(), signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
            told.append("the rest is done")
        assert told
        with undisturbed():
            assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == blocked
    finally:
        signal.signal(signal.SIGINT, before)


def test_in_another_thread_ctrl_c_is_left_to_the_first():
    handler = signal.getsignal(signal.SIGINT)
    with ThreadPoolExecutor(1) as executor, undisturbed():
        mine = signal.getsignal(signal.SIGINT)

        def other():
            with undisturbed():
                return signal.getsignal(signal.SIGINT)

        assert executor.submit(other).result() is mine is not handler
