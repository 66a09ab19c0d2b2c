from cnh_reports import Cnh

cnh = Cnh()
reference = "sdk-lista-python"
cnh.reports.create_and_wait(cpf="900.000.002-56", external_ref=reference)

# Todas as páginas, uma depois da outra:
for item in cnh.reports.list(external_ref=reference):
    print(item["status"], item["verdict"])

# Ou uma página só:
page = cnh.reports.list(external_ref=reference, limit=50)
print(len(page.items), page.next_cursor or "fim")
