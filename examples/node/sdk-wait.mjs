import { Cnh, ReportFailedError, WaitTimeoutError } from "@cnh/sdk";

const cnh = new Cnh();
const order = { cpf: "900.000.004-18", externalRef: "sdk-espera-node" };
const { reportId } = await cnh.reports.create(order);

try {
  // "diagnosed": uma entrega parcial já serve. Sem isso, espera o relatório completo.
  const report = await cnh.reports.wait(reportId, { until: "diagnosed", maxWaitMs: 60_000 });
  console.log(report.diagnosis.status, report.diagnosis.hasPartialData ? "parcial" : "completo");
} catch (error) {
  if (error instanceof ReportFailedError) console.log("estornado: peça com outra referência");
  else if (error instanceof WaitTimeoutError) console.log("ainda não: espere de novo pelo id");
  else throw error;
}
