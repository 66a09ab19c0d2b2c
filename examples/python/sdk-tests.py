import json
from typing import Optional

from cnh_reports import Answer, Cnh, CreditExceededError


# Não envia nada.
def transport(
    method: str, url: str, headers: dict[str, str], body: Optional[bytes], timeout: float
) -> Answer:
    if method == "GET":
        answer = {"balance": 0, "limit": -10000, "available": 10000}
        return Answer(200, {}, json.dumps(answer).encode())
    refusal = {"status": 402, "code": "PAYMENT_REQUIRED", "message": "sem crédito"}
    return Answer(402, {}, json.dumps(refusal).encode())


cnh = Cnh("cnh_test_x", base_url="https://cnh.test", transport=transport)
print(cnh.credit.get()["available"])
try:
    cnh.reports.create(cpf="900.000.002-56", external_ref="pedido-1")
except CreditExceededError:
    print("tratado")
