import { Cnh } from "@cnh/sdk";

const cnh = new Cnh(); // CNH_API_KEY, CNH_BASE_URL
const order = { cpf: "900.000.004-18", externalRef: "pedido-1937" };
const { diagnosis } = await cnh.reports.createAndWait(order);
console.log(`${diagnosis.status}\n${diagnosis.allAlerts[0]?.title}`);
