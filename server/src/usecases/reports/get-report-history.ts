/** The history of a report, for its screen in the console. */
import type { AuditAction, ReportHistory, ReportRead } from "@cnh/contract/console";
import type { AuditRecord, ReadAuditPorts } from "../audit/audit-record.ts";
import { EVERYTHING } from "../audit/list-audit-entries.ts";
import { type Channel, type Mode, type Orderer, requireScope } from "../caller.ts";
import { fail } from "../failure.ts";
import { type ActorNamePorts, namesOf } from "../members/actor-names.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";

/** The stored history of a report, without the report's bytes. */
export interface ReportTimeline {
  readonly actor: Orderer;
  /** `system` for a check. */
  readonly channel: Channel | "system";
  readonly partiallyDeliveredAt: Date | null;
}

export interface ReportHistoryPorts extends ActorNamePorts, ReadAuditPorts {
  readonly reportTimelines: {
    read(organizationId: string, mode: Mode, reportId: string): Promise<ReportTimeline | null>;
  };
}

const MAX_READS = 100;

/** The content that each action showed. */
const KINDS: Partial<Readonly<Record<AuditAction, ReportRead["what"]>>> = {
  "report.read": "report",
  "report.result_shown": "toxicologicalResult",
  "report.shown_by_link": "sharedReport",
};

/** Who ordered a report, when it was first delivered in part, and, with access to the audit log, who was shown it. */
export async function getReportHistory(
  ports: ReportHistoryPorts,
  caller: ConsoleCaller,
  reportId: string,
): Promise<ReportHistory> {
  requireScope(caller, "reports:read");
  const { organization, mode, permissions } = caller;
  const timeline = await ports.reportTimelines.read(organization.id, mode, reportId);
  if (!timeline) fail("NOT_FOUND");
  const reads = permissions.has("audit:read") ? await readsOf(ports, caller, reportId) : null;
  const { actor, channel, partiallyDeliveredAt } = timeline;
  const nameOf = await namesOf(ports, caller, [actor, ...(reads ?? []).map((read) => read.actor)]);
  return {
    orderedBy: { ...actor, name: nameOf(actor) },
    channel,
    partiallyDeliveredAt: partiallyDeliveredAt && partiallyDeliveredAt.toISOString(),
    reads: reads && reads.map((read) => toView(read, nameOf)),
  };
}

/** Each kind is read separately: frequent reads by programs must not displace reads of the result. */
async function readsOf(
  { audit }: ReadAuditPorts,
  { organization }: ConsoleCaller,
  reportId: string,
): Promise<readonly AuditRecord[]> {
  const filter = {
    ...EVERYTHING,
    organizationId: organization.id,
    chain: "reads",
    targetIds: [reportId],
  } as const;
  const position = { order: "newest", beyond: null } as const;
  const pages = await Promise.all(
    Object.keys(KINDS).map((action) => audit.page({ ...filter, action }, position, MAX_READS)),
  );
  return pages.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function toView(
  { at, action, actor, origin }: AuditRecord,
  nameOf: (actor: AuditRecord["actor"]) => string | null,
): ReportRead {
  const { kind, id } = actor;
  return {
    at: at.toISOString(),
    what: KINDS[action] ?? "report",
    actor: { kind, id, name: nameOf(actor) },
    channel: origin.channel,
  };
}
