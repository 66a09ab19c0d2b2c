import type {
  JudgedReport,
  MemberReport,
  MemberReportPage,
  MemberReportsQuery,
} from "@cnh/contract/console";
import type { Orderer } from "../caller.ts";
import { type ActorNamePorts, namesOf } from "../members/actor-names.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import {
  type ListedReport,
  type ListReportsPorts,
  type OpenedReport,
  type OrderedReport,
  readReports,
} from "./list-reports.ts";

export type ListMemberReportsPorts = ListReportsPorts & ActorNamePorts;

type Query = MemberReportsQuery & { readonly cpf?: string | undefined };
type Opened = OpenedReport<OrderedReport>;

/** Lists reports for a member: the list for a key, with each report's orderer, and a view that only members have. */
export async function listMemberReports(
  ports: ListMemberReportsPorts,
  caller: ConsoleCaller,
  { view, ...query }: Query,
): Promise<MemberReportPage> {
  const { opened, nextCursor } = await readReports(ports, caller, {
    ...query,
    ...(view === "partial" ? PARTIAL : {}),
  });
  const actors = opened.map(({ row }) => row.actor);
  const nameOf = await namesOf(ports, caller, actors);
  return { items: opened.map((report) => itemOf(report, nameOf)), nextCursor };
}

/** The filters of reports that have a diagnosis and wait for more data. */
const PARTIAL = { status: "PROCESSING", isDiagnosed: true } as const;

function itemOf(opened: Opened, nameOf: (actor: Orderer) => string | null): MemberReport {
  const { actor } = opened.row;
  return { ...judgedItem(opened), orderedBy: { ...actor, name: nameOf(actor) } };
}

/** A report as the public list shows it, with further facts of its summary. */
export function judgedItem({
  item,
  summary,
}: Pick<OpenedReport<ListedReport>, "item" | "summary">): JudgedReport {
  const { drivingChangesOn = null, drivingChangesTo = null, drivingPaid = null } = summary ?? {};
  const { diagnosisDate = null, hasReportData = null, hasPartialData = null } = summary ?? {};
  const driving = { drivingChangesOn, drivingChangesTo, drivingPaid };
  return { ...item, ...driving, diagnosisDate, hasReportData, hasPartialData };
}
