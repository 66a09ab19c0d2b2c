import type {
  JudgedReport,
  MemberReport,
  MemberReportPage,
  MemberReportsQuery,
} from "@cnh/contract/console";
import type { Actor } from "../caller.ts";
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

/** Lists reports for a member: as for a key, with who ordered each, and by two views that the public list does not have. */
export async function listMemberReports(
  ports: ListMemberReportsPorts,
  caller: ConsoleCaller,
  { view, ...query }: Query,
): Promise<MemberReportPage> {
  const { opened, nextCursor } = await readReports(
    ports,
    caller,
    { ...query, ...filtersOf(view) },
    view === "forbidden" ? isForbidden : () => true,
  );
  const actors = opened.map(({ row }) => row.actor);
  const nameOf = await namesOf(ports, caller, actors);
  return { items: opened.map((report) => itemOf(report, nameOf)), nextCursor };
}

/** The filters of the store that find the reports of a view, and as few others as possible. */
function filtersOf(view: Query["view"]) {
  if (view === "partial") return { status: "PROCESSING", isDiagnosed: true } as const;
  // Whoever may not drive has a critical alert. Only the sealed summary tells the others apart.
  if (view === "forbidden") return { minSeverity: "CRITICAL" } as const;
  return {};
}

/** Whether the service concluded that the driver may not drive at all. */
export function isForbidden({ summary }: Pick<Opened, "summary">): boolean {
  if (summary === null) return false;
  const { verdict, driving, hasReportData } = summary;
  return (
    verdict === "BLOCKED" ||
    verdict === "EXPIRED" ||
    driving === "FORBIDDEN" ||
    hasReportData === false
  );
}

function itemOf(opened: Opened, nameOf: (actor: Actor) => string | null): MemberReport {
  const { actor } = opened.row;
  return { ...judgedItem(opened), orderedBy: { ...actor, name: nameOf(actor) } };
}

/** A report as the public list shows it, with what the summary knows beside its verdict. */
export function judgedItem({
  item,
  summary,
}: Pick<OpenedReport<ListedReport>, "item" | "summary">): JudgedReport {
  const { driving = null, hasReportData = null, hasPartialData = null } = summary ?? {};
  return { ...item, driving, hasReportData, hasPartialData };
}
