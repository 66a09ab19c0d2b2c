from cnh_reports import Cnh

cnh = Cnh()

# Status, cabeçalhos, id da requisição e limites da resposta:
violation, response = cnh.with_response(cnh.violations.get, "745-50")
minute = response.rate_limits["perMinute"]
print(violation["code"], response.status, minute.remaining > 0, response.request_id is not None)

# Uma operação que esta versão não conhece, com a mesma chave, repetições e erros:
found = cnh.request("GET", "/api/v1/violations", query={"q": "745-50", "limit": 1})
print(found["items"][0]["code"])
