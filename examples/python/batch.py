# cpfs.csv in, resultado.csv out. Interrupted? Run it again: no row is ordered twice.
import csv
import os
import re
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Optional

from cnh_reports import Answer, Cnh, InvalidCpfError, send_once
from cnh_reports.api_types import ReportListItem, ReportStatus

SAMPLE = "cpf;externalRef\n90000000175;lote7-1\n90000000256;lote7-2\n90000000176;lote7-3\n"
MAX_WAIT_SECONDS = 10 * 60


def paced(*request: Any) -> Answer:
    """Pauses before the per-minute limit is reached."""
    answer = send_once(*request)
    limit = re.search(r'"perMinute";r=(\d+);t=(\d+)', answer.headers.get("ratelimit", ""))
    if limit and limit[1] == "0":
        time.sleep(int(limit[2]))
    return answer


source, started = Path("cpfs.csv"), Path("lote.txt")
if not source.exists():
    source.write_text(SAMPLE)
with source.open(newline="", encoding="utf-8-sig") as file:
    orders = list(csv.DictReader(file, delimiter=";"))

# The start of the first run, less a day, since the clocks of two machines differ.
if not started.exists():
    yesterday = datetime.now(timezone.utc) - timedelta(days=1)
    started.write_text(yesterday.strftime("%Y-%m-%dT%H:%M:%SZ"))

cnh = Cnh(transport=paced)  # CNH_API_KEY, CNH_BASE_URL
references = {order["externalRef"] for order in orders}


def read_reports(status: Optional[ReportStatus] = None) -> dict[str, ReportListItem]:
    reports = cnh.reports.list(created_from=started.read_text(), status=status, limit=100)
    by_reference = {each["externalRef"] or "": each for each in reports}
    return {key: each for key, each in by_reference.items() if key in references}


before, refused = read_reports(), set()
for order in orders:
    if order["externalRef"] in before:
        continue
    try:
        cnh.reports.create(cpf=order["cpf"], external_ref=order["externalRef"])
    except InvalidCpfError:  # any other error, such as no credit, ends the run: run it again later
        refused.add(order["externalRef"])

deadline = time.monotonic() + MAX_WAIT_SECONDS
while time.monotonic() < deadline and read_reports("PROCESSING"):
    time.sleep(5)

reports = read_reports()
with open(os.open("resultado.csv", os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w",
          newline="", encoding="utf-8-sig") as file:
    table = csv.writer(file, delimiter=";")
    table.writerow(["cpf", "externalRef", "reportId", "status", "verdict", "error"])
    for order in orders:
        reference = order["externalRef"]
        report = reports.get(reference)
        status, verdict = (report["status"], report["verdict"] or "") if report else ("", "")
        error = "CPF inválido" if reference in refused else ""
        table.writerow([order["cpf"], reference, report["reportId"] if report else "", status, verdict, error])
        print(" ".join([reference, status or error, verdict]).strip())
