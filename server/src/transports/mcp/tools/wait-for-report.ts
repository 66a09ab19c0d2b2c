import { reportSchema, type Report } from "@cnh/contract";
import { z } from "zod";
import { awaitReport } from "../../../usecases/reports/get-report.ts";
import { reportAnswer, short } from "../report-form.ts";
import { defineTool, READS, type ToolCall } from "../tool.ts";
import { reportId } from "./get-report.ts";

const MAX_SECONDS = 50;
/** The last second is left for reading and sending the report. */
const MAX_WAIT_SECONDS = 49;
const DEFAULT_SECONDS = 45;
const PROGRESS_INTERVAL_MS = 2_000;

const WAITING = "Aguardando o relatório.";
const GO_ON =
  "O relatório ainda está em processamento: chame wait_for_report de novo com o mesmo reportId. " +
  "The report is still in progress: call wait_for_report again with the same reportId.";

const input = z.strictObject({
  reportId,
  waitSeconds: z.int().min(1).max(MAX_SECONDS).default(DEFAULT_SECONDS),
  short,
});

export const waitForReportTool = defineTool({
  name: "wait_for_report",
  title: "Aguardar relatório",
  description:
    "Wait until a report changes, up to waitSeconds, and return it as get_report does. If status is still PROCESSING, call it again. Prefer it to polling get_report.",
  scope: "reports:read",
  input,
  output: reportSchema,
  outputDepth: 1,
  hints: READS,
  answer: async (ports, call, query) => {
    const seconds = Math.min(query.waitSeconds, MAX_WAIT_SECONDS);
    const stopNotifying = notifyWhileWaiting(call, seconds);
    try {
      const wait = { seconds, signal: AbortSignal.any([call.signal, call.stopping]) };
      const bytes = await awaitReport(ports, call.caller, query.reportId, wait);
      const { status } = JSON.parse(bytes.toString()) as Pick<Report, "status">;
      const answer = reportAnswer(bytes, query.short);
      return status === "PROCESSING" ? { ...answer, words: GO_ON } : answer;
    } finally {
      stopNotifying();
    }
  },
});

function notifyWhileWaiting({ notifyProgress }: ToolCall, seconds: number): () => void {
  if (!notifyProgress) return () => {};
  let elapsedSeconds = 0;
  const timer = setInterval(() => {
    elapsedSeconds += PROGRESS_INTERVAL_MS / 1000;
    if (elapsedSeconds < seconds) notifyProgress(elapsedSeconds, seconds, WAITING);
  }, PROGRESS_INTERVAL_MS);
  return () => clearInterval(timer);
}
