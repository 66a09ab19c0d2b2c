import { Cnh, CnhError, CreditExceededError, InvalidCpfError, RateLimitError } from "@cnh/sdk";

const cnh = new Cnh();

try {
  await cnh.reports.create({ cpf: "900.000.001-75", externalRef: "pedido-1938" });
} catch (error) {
  if (error instanceof CreditExceededError) console.log("credit", error.credit);
  else if (error instanceof InvalidCpfError) console.log("no such CPF");
  else if (error instanceof RateLimitError) console.log(`again in ${error.retryAfter} s`);
  else if (error instanceof CnhError) console.log(error.message); // explains what to do
  else throw error;
}
