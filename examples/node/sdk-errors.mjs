import { Cnh, CnhError, CreditExceededError, InvalidCpfError, RateLimitError } from "@cnh/sdk";

const cnh = new Cnh();

try {
  await cnh.reports.create({ cpf: "900.000.004-19", externalRef: "sdk-erros-node" });
} catch (error) {
  if (error instanceof InvalidCpfError) console.log(error.status, error.code);
  else if (error instanceof CreditExceededError) console.log("sem crédito", error.credit);
  else if (error instanceof RateLimitError) console.log(`de novo em ${error.retryAfter} s`);
  else if (error instanceof CnhError) console.log(error.message); // diz o que fazer
  else throw error;
}
