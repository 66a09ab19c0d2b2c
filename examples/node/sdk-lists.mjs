import { Cnh } from "@cnh/sdk";

const cnh = new Cnh();
const externalRef = "sdk-lista-node";
await cnh.reports.createAndWait({ cpf: "900.000.002-56", externalRef });

// Todas as páginas, uma depois da outra:
for await (const item of cnh.reports.list({ externalRef })) console.log(item.status, item.verdict);

// Ou uma página só:
const { items, nextCursor } = await cnh.reports.list({ externalRef, limit: 50 });
console.log(items.length, nextCursor ?? "fim");
