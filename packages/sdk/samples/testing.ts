import { Cnh, CreditExceededError } from "@cnh/sdk";
import { fakeCnh, sampleReport, signWebhook } from "@cnh/sdk/testing";

const fake = fakeCnh(); // the sandbox in memory: no network, no real key
const cnh = new Cnh({ apiKey: "cnh_test_x", baseUrl: "https://cnh.test", fetch: fake.fetch });

const order = { cpf: "900.000.002-56", externalRef: "pedido-1941" };
const report = await cnh.reports.createAndWait(order);
console.log(report.diagnosis.status, fake.charged); // EXPIRED 1

fake.failNext("PAYMENT_REQUIRED");
const refused = await cnh.reports.create({ ...order, externalRef: "2" }).catch((e: unknown) => e);
console.log(refused instanceof CreditExceededError); // true

const { body, headers } = await signWebhook({
  report: sampleReport("suspensa", { externalRef: "pedido-1942" }),
  event: "report.delivered",
  secret: "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=",
});
console.log(body.length > 1000, headers["Cnh-Event"]); // true report.delivered
