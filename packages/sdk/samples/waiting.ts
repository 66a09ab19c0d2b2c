import { Cnh, ReportFailedError, WaitTimeoutError } from "@cnh/sdk";

const cnh = new Cnh();
const { reportId } = await cnh.reports.create({
  cpf: "900.000.015-70",
  externalRef: "pedido-1939",
});

try {
  // A partial delivery is enough: the state's data may take 72 hours more.
  const report = await cnh.reports.wait(reportId, { until: "diagnosed", maxWaitMs: 60_000 });
  console.log(report.diagnosis.hasPartialData); // true
} catch (error) {
  if (error instanceof ReportFailedError) console.log("refunded: ask with another reference");
  else if (error instanceof WaitTimeoutError) console.log("wait again later, by the same id");
  else throw error;
}

for await (const item of cnh.reports.list({ status: "DELIVERED" })) console.log(item.reportId);
const { items, nextCursor } = await cnh.reports.list({ limit: 50 }); // or one page
console.log(items.length, nextCursor); // 1 null
