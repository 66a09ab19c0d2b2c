from cnh_reports import Cnh, ReportFailedError, WaitTimeoutError

cnh = Cnh()
accepted = cnh.reports.create(cpf="900.000.004-18", external_ref="sdk-espera-python")

try:
    # "diagnosed": uma entrega parcial já serve. Sem isso, espera o relatório completo.
    report = cnh.reports.wait(accepted["reportId"], until="diagnosed", wait_seconds=60)
    diagnosis = report["diagnosis"]
    print(diagnosis["status"], "parcial" if diagnosis["hasPartialData"] else "completo")
except ReportFailedError:
    print("estornado: peça com outra referência")
except WaitTimeoutError:
    print("ainda não: espere de novo pelo id")
