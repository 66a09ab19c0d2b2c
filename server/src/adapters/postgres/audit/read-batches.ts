/** Batches of reads: how the entries of many reads are packed into one row, and read from it. */
import type { AuditRead } from "../../../usecases/audit/audit-reads.ts";
import type { AuditFilter, AuditRecord } from "../../../usecases/audit/audit-record.ts";
import { toTypeId } from "../core/ids.ts";
import { toStorableJson } from "./insert-audit-entry.ts";

/** A read that waits to be stored, with the database's ids. */
export interface WaitingRead {
  readonly organization: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly report: string | null;
  readonly read: AuditRead;
}

/** The reads of one organization as `append_read_batches` takes them. */
export interface PackedReads {
  readonly firstAt: number;
  readonly lastAt: number;
  readonly reports: readonly string[];
  readonly sources: string;
  readonly reads: string;
}

/** The values common to many reads: an actor's kind and id, channel, address, action. */
type Source = readonly [
  AuditRecord["actor"]["kind"],
  string,
  AuditRecord["origin"]["channel"],
  string | null,
  AuditRead["action"],
];
/** The place of the source, milliseconds since the first read, the request, and details if there are any. */
type PackedRead = readonly [number, number, string | null, AuditRead["details"]?];

export function packReads(reads: readonly WaitingRead[]): PackedReads {
  const times = reads.map(({ at }) => at);
  const firstAt = Math.min(...times);
  const sources: Source[] = [];
  const places = new Map<string, number>();
  const packed = reads.map(({ at, read: { actor, origin, action, details } }) => {
    const name = [actor.kind, actor.id, origin.channel, origin.address, action].join("\n");
    let place = places.get(name);
    if (place === undefined) {
      place = sources.push([actor.kind, actor.id, origin.channel, origin.address, action]) - 1;
      places.set(name, place);
    }
    const values: PackedRead = [place, at - firstAt, origin.requestId];
    return Object.keys(details).length === 0 ? values : [...values, details];
  });
  return {
    firstAt,
    lastAt: Math.max(...times),
    reports: reads.map(({ report }) => report ?? "NULL"),
    sources: toStorableJson(sources),
    reads: toStorableJson(packed),
  };
}

/** A batch as it is stored. */
export interface ReadBatchRow {
  readonly id: string;
  readonly first_number: number;
  readonly hash: Buffer;
  readonly first_at: Date;
  readonly report_ids: readonly (string | null)[];
  readonly sources: readonly Source[];
  readonly reads: readonly PackedRead[];
}

/** Selects entries of a batch; a `null` field selects all. */
export interface WantedReads extends Pick<AuditFilter, "actorId" | "action" | "from" | "to"> {
  /** UUIDs. */
  readonly reports: ReadonlySet<string> | null;
  /** The exclusive bounds of the numbers. */
  readonly above: number | null;
  readonly below: number | null;
}

/** The places of the wanted entries, from 0 on. Nothing else of the entries is unpacked. */
export function wantedPlaces(row: ReadBatchRow, wanted: WantedReads): number[] {
  const { actorId, action, from, to, reports, above, below } = wanted;
  const bySource = row.sources.map(
    ([, id, , , done]) => (actorId ?? id) === id && (action ?? done) === done,
  );
  const [first, last] = [from, to].map((at) => at && at.getTime() - row.first_at.getTime());
  const isWanted = ([source, ms]: PackedRead, place: number) =>
    bySource[source] === true &&
    ms >= (first ?? ms) &&
    (last === null || last === undefined || ms < last) &&
    (reports === null || reports.has(row.report_ids[place] ?? "")) &&
    (above === null || row.first_number + place > above) &&
    (below === null || row.first_number + place < below);
  return row.reads.flatMap((read, place) => (isWanted(read, place) ? [place] : []));
}

/** An entry of a batch. All of them have the hash of the batch. */
export function unpackRead(row: ReadBatchRow, place: number): AuditRecord {
  const [source, ms, requestId, details = {}] = row.reads[place] ?? missing();
  const [actorKind, actorId, channel, address, action] = row.sources[source] ?? missing();
  const report = row.report_ids[place] ?? null;
  return {
    id: toTypeId("aud", entryUuid(row.id, place + 1)),
    number: row.first_number + place,
    hash: row.hash.toString("hex"),
    at: new Date(row.first_at.getTime() + ms),
    actor: { kind: actorKind, id: actorId },
    origin: { channel, requestId, address },
    action,
    target: report === null ? null : { kind: "report", id: toTypeId("rpt", report) },
    details,
  };
}

/** The id of a batch ends with four zeros; an entry's id has the entry's place there. */
function entryUuid(batchUuid: string, place: number): string {
  return batchUuid.slice(0, -4) + place.toString(16).padStart(4, "0");
}

function missing(): never {
  throw new Error("a batch of reads in the audit log has no such entry or source");
}
