import { Cnh, CreditExceededError } from "@cnh/sdk";
import { fakeCnh } from "@cnh/sdk/testing";

const fake = fakeCnh(); // o sandbox em memória: sem rede, sem chave sua
const cnh = new Cnh({ apiKey: "cnh_test_x", baseUrl: "https://cnh.test", fetch: fake.fetch });

const order = { cpf: "900.000.002-56", externalRef: "pedido-1" };
const report = await cnh.reports.createAndWait(order);
console.log(report.diagnosis.status, "cobrados:", fake.charged);

fake.failNext("PAYMENT_REQUIRED");
const refused = await cnh.reports.create({ ...order, externalRef: "pedido-2" }).catch((e) => e);
console.log(refused instanceof CreditExceededError, "cobrados:", fake.charged);
