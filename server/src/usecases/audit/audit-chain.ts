/** The hash chains of an organization's audit log, as the SQL functions `append_audit` and `append_read_batches` do. */
import { createHash } from "node:crypto";

/** Each organization has two chains: of changes, and of reads of reports. */
export type AuditChain = "changes" | "reads";

/** An entry as it is stored, in the order in which its values are hashed. */
interface ChainedEntry {
  readonly number: number;
  /** A UUID. */
  readonly id: string;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string;
  readonly channel: string;
  readonly requestId: string | null;
  readonly address: string | null;
  readonly action: string;
  readonly targetKind: string | null;
  readonly targetId: string | null;
  /** The JSON text as the database stores it. */
  readonly details: string;
}

/** Reads that were stored together, in the order in which the values are hashed. The last three are texts as stored. */
interface ChainedBatch {
  readonly firstNumber: number;
  readonly number: number;
  readonly id: string;
  readonly batchId: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly reportIds: string;
  readonly sources: string;
  readonly reads: string;
}

/** A link of a chain, with one hash: an entry, or a batch of reads. */
export type ChainLink = {
  /** The number of the first entry; `number` is the number of the last one. */
  readonly firstNumber: number;
  readonly hash: Buffer;
} & ((ChainedEntry & { readonly batchId: null }) | ChainedBatch);

/** The place of an entry: the number of entries up to it, and its hash. */
export interface ChainPlace {
  readonly number: number;
  readonly hash: Buffer;
}

/** The start of a chain. */
export const CHAIN_START: ChainPlace = { number: 0, hash: Buffer.alloc(32) };

/** The first value of a canonical form identifies the form. */
const ENTRY_FORM = 1;
const BATCH_FORM = 2;

/** The canonical form of a link, which its hash covers. */
export function formOf(organizationUuid: string, link: ChainLink): string {
  return link.batchId === null
    ? entryForm(organizationUuid, link)
    : batchForm(organizationUuid, link);
}

/** The canonical form of an entry: its values as a JSON array. */
function entryForm(organizationUuid: string, entry: ChainedEntry): string {
  return jsonArray([
    ENTRY_FORM,
    organizationUuid,
    "changes",
    entry.number,
    entry.id,
    entry.at.getTime(),
    entry.actorKind,
    entry.actorId,
    entry.channel,
    entry.requestId,
    entry.address,
    entry.action,
    entry.targetKind,
    entry.targetId,
    entry.details,
  ]);
}

/** The canonical form of a batch: a JSON array, and a line for each part of the entries. */
function batchForm(organizationUuid: string, batch: ChainedBatch): string {
  const values = jsonArray([
    BATCH_FORM,
    organizationUuid,
    "reads",
    batch.firstNumber,
    batch.number,
    batch.id,
    batch.batchId,
    batch.firstAt.getTime(),
    batch.lastAt.getTime(),
  ]);
  return [values, batch.reportIds, batch.sources, batch.reads].join("\n");
}

/** PostgreSQL writes JSON arrays with a space after each comma. */
function jsonArray(values: readonly (string | number | null)[]): string {
  return `[${values.map((value) => JSON.stringify(value)).join(", ")}]`;
}

/** sha256(previous hash ‖ canonical form). */
export function chainHash(previous: Buffer, form: string): Buffer {
  return createHash("sha256").update(previous).update(form).digest();
}
