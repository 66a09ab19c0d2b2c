import { Cnh } from "@cnh/sdk";

const cnh = new Cnh(); // CNH_API_KEY and CNH_BASE_URL, or { apiKey, baseUrl }
const order = { cpf: "900.000.004-18", externalRef: "pedido-1937" };
const report = await cnh.reports.createAndWait(order);
console.log(report.diagnosis.status); // BLOCKED
