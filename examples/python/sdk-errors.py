from cnh_reports import Cnh, CnhError, CreditExceededError, InvalidCpfError, RateLimitError

cnh = Cnh()

try:
    cnh.reports.create(cpf="900.000.004-19", external_ref="sdk-erros-python")
except InvalidCpfError as error:
    print(error.status, error.code)
except CreditExceededError as error:
    print("sem crédito", error.credit)
except RateLimitError as error:
    print(f"de novo em {error.retry_after} s")
except CnhError as error:
    print(error)  # diz o que fazer
