from cnh_reports import Cnh

cnh = Cnh()  # CNH_API_KEY, CNH_BASE_URL
report = cnh.reports.create_and_wait(cpf="900.000.004-18", external_ref="pedido-1937")
print(report["diagnosis"]["status"])
for alert in report["diagnosis"]["allAlerts"][:1]:
    print(alert["title"])
