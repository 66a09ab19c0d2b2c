"""Creates a report for each order from standard input, ten concurrently, and prints the ids in the same order."""

import json
import pathlib
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "src"))
from cnh_reports import Clock, Cnh


class QuickClock(Clock):
    def sleep(self, seconds: float) -> None:
        super().sleep(seconds / 100)


# One connection in three is cut: with four attempts, some orders would fail.
cnh = Cnh(max_retries=20, clock=QuickClock())


def create(order: dict) -> str:
    return cnh.reports.create(cpf=order["cpf"], external_ref=order["externalRef"])["reportId"]


with ThreadPoolExecutor(10) as pool:
    print(json.dumps(list(pool.map(create, json.load(sys.stdin)))))
