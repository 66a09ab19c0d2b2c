/** Rows of the audit log, and the conditions by which they are found. */
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type {
  AuditFilter,
  AuditRecord,
  ReadAuditPorts,
} from "../../../usecases/audit/audit-record.ts";
import { firstUuidOf, parseId, toTypeId, toUuid } from "../core/ids.ts";

export type Position = Parameters<ReadAuditPorts["audit"]["page"]>[1];

/** An entry with its own row. */
export interface AuditRow {
  readonly id: string;
  readonly number: number;
  readonly hash: Buffer;
  readonly at: Date;
  readonly actor_kind: AuditEntry["actor"]["kind"];
  readonly actor_id: string;
  readonly channel: AuditEntry["origin"]["channel"];
  readonly request_id: string | null;
  readonly address: string | null;
  readonly action: AuditEntry["action"];
  readonly target_kind: string | null;
  readonly target_id: string | null;
  readonly details: AuditEntry["details"];
}

export const AUDIT_COLUMNS = `id, number, hash, at, actor_kind, actor_id, channel, request_id, address,
  action, target_kind, target_id, details`;

export function toAuditRecord(row: AuditRow): AuditRecord {
  const { target_kind: kind, target_id: id } = row;
  return {
    id: toTypeId("aud", row.id),
    number: row.number,
    hash: row.hash.toString("hex"),
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id },
    origin: { channel: row.channel, requestId: row.request_id, address: row.address },
    action: row.action,
    target: kind === null || id === null ? null : { kind, id },
    details: row.details,
  };
}

/** The max time between an action and the storage of its entry: it bounds the partitions that are read. */
const MAX_DELAY_MS = 86_400_000;

/** The max size of a batch of reads. */
const MAX_BATCH = 2_000;

/** Conditions for the filter of a page, and the values of their parameters. */
export class AuditConditions {
  readonly values: unknown[] = [];
  readonly #organization: string;

  constructor(organizationUuid: string) {
    this.#organization = this.add(organizationUuid);
  }

  /** Adds a value and returns the name of its parameter. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Conditions for entries with their own rows. */
  ofEntries(filter: AuditFilter, { order, beyond }: Position): string {
    const { actorId, action, targetIds, from, to } = filter;
    const found = this.#all(filter, [
      ["actor_id =", actorId],
      ["action =", action],
      ["at >=", from],
      ["at <", to],
      [order === "newest" ? "number <" : "number >", beyond],
    ]);
    return targetIds === null ? found : `${found} AND target_id = ANY (${this.add(targetIds)})`;
  }

  /** Conditions for batches of reads. They match all batches with such an entry, and a few more. */
  ofBatches(filter: AuditFilter, { order, beyond }: Position): string {
    const { actorId, action, targetIds, from, to } = filter;
    const isNewest = order === "newest";
    const found = this.#all(filter, [
      ["last_at >=", from],
      ["first_at <", to],
      ["number >", isNewest ? null : beyond],
      ["first_number <", isNewest ? beyond : null],
      ["number <", isNewest && beyond !== null ? beyond + MAX_BATCH : null],
    ]);
    // Texts are in the JSON as JSON.stringify writes them.
    const texts = [actorId, action].filter((text) => text !== null);
    const named = texts.map(
      (text) => `strpos(sources::text, ${this.add(JSON.stringify(text))}) > 0`,
    );
    return [found, ...named, ...this.#ofReports(targetIds)].join(" AND ");
  }

  #ofReports(targetIds: readonly string[] | null): string[] {
    if (targetIds === null) return [];
    const reports = reportUuidsOf(targetIds);
    if (reports.length === 0) return ["false"];
    const each = `unnest(${this.add(reports)}::uuid[]) u (report)`;
    const reads = `find_report_reads(${this.#organization}, u.report)`;
    return [`(number, id) IN (SELECT r.number, r.id FROM ${each}, LATERAL ${reads} r)`];
  }

  #all({ from, to }: AuditFilter, conditions: readonly (readonly [string, unknown])[]): string {
    const bounds: typeof conditions = [
      // The ids contain the time of storage.
      ["id >=", from && firstUuidOf(new Date(from.getTime() - MAX_DELAY_MS))],
      ["id <", to && firstUuidOf(new Date(to.getTime() + MAX_DELAY_MS))],
    ];
    const given = [...conditions, ...bounds].filter(([, value]) => value !== null);
    return [
      `organization_id = ${this.#organization}`,
      ...given.map(([text, value]) => `${text} ${this.add(value)}`),
    ].join(" AND ");
  }
}

/** The UUIDs of reports, in the database's form. Other ids are left out. */
export function reportUuidsOf(ids: readonly string[]): string[] {
  return ids.filter((id) => parseId("rpt", id) !== null).map(toUuid);
}
