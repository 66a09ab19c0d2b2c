import type { MemberReport } from "@cnh/contract/console";
import { csvOf } from "../kit/csv.ts";
import { listedVerdict } from "../kit/verdict.ts";
import type { messages as kitMessages } from "../kit/messages.pt-br.ts";
import { maskedCpf } from "../messages/cpf.ts";
import type { Format } from "../messages/format.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";

interface ExportMessages {
  readonly messages: typeof portuguese;
  readonly kit: Pick<typeof kitMessages, "verdicts" | "reportState">;
  readonly format: Pick<Format, "day" | "exact">;
  readonly isLive: boolean;
  readonly today: string;
  readonly nameOf: (report: MemberReport) => string;
}

/** The rows of the list as a file: the visible columns and the ids. The CPF is masked as in the list. */
export function reportsCsv(reports: readonly MemberReport[], given: ExportMessages): string {
  const { column } = given.messages;
  const { state, driver, cpf, reference, orderedBy, orderedAt, deliveredAt, diagnosedOn, id } =
    column;
  return csvOf([
    [state, driver, cpf, reference, orderedBy, orderedAt, deliveredAt, diagnosedOn, id],
    ...reports.map((report) => rowOf(report, given)),
  ]);
}

function rowOf(report: MemberReport, given: ExportMessages): string[] {
  const { format, nameOf } = given;
  const time = (at: string | null) => (at === null ? "" : format.exact(at));
  return [
    stateOf(report, given),
    report.driver.name ?? "",
    maskedCpf(report.driver.cpf ?? ""),
    report.externalRef ?? "",
    nameOf(report),
    time(report.createdAt),
    time(report.deliveredAt),
    report.diagnosisDate === null ? "" : format.day(report.diagnosisDate),
    report.reportId,
  ];
}

function stateOf(report: MemberReport, { kit, isLive, today }: ExportMessages): string {
  const { verdicts, reportState } = kit;
  const { status, verdict, hasPartialData } = report;
  if (status === "ERROR") return isLive ? reportState.refunded : reportState.failed;
  if (status === "PROCESSING" && verdict === null) return reportState.processing;
  const { word } = verdicts[listedVerdict(report, today)];
  const isPartial = status === "PROCESSING" || hasPartialData === true;
  return isPartial ? `${word} (${reportState.partial.toLowerCase()})` : word;
}
