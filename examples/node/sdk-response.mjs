import { Cnh } from "@cnh/sdk";

const cnh = new Cnh();

// Status, cabeçalhos, id da requisição e limites da resposta:
const { value, status, requestId, rateLimits } = await cnh.violations.get("745-50").withResponse();
console.log(value.code, status, rateLimits.perMinute.remaining > 0, requestId !== null);

// Uma operação que esta versão não conhece, com a mesma chave, repetições e erros:
const query = { q: "745-50", limit: 1 };
const found = await cnh.request("GET", "/api/v1/violations", { query });
console.log(found.items[0].code);
