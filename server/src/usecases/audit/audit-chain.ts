/** The hash chain of an organization's audit log, as `append_audit` of the store makes it. */
import { createHash } from "node:crypto";

/** Each organization has two chains: of changes, and of reads of reports. */
export type AuditChain = "changes" | "reads";

/** An entry as it is stored, in the order in which its values are hashed. */
export interface ChainedEntry {
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
  /** The text that the store has for its JSON. */
  readonly details: string;
  readonly hash: Buffer;
}

/** The place of an entry: how many entries there are up to it, and its hash. */
export interface ChainPlace {
  readonly number: number;
  readonly hash: Buffer;
}

/** Where a chain begins. */
export const CHAIN_START: ChainPlace = { number: 0, hash: Buffer.alloc(32) };

/** The first value of the canonical form, in case another form follows this one. */
const FORM = 1;

/** sha256(hash of the entry before ‖ the entry in canonical form). */
export function chainHash(
  previous: Buffer,
  chain: AuditChain,
  organizationUuid: string,
  entry: Omit<ChainedEntry, "hash">,
): Buffer {
  const values = [
    FORM,
    organizationUuid,
    chain,
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
  ];
  // PostgreSQL writes JSON arrays with a space after each comma.
  const form = `[${values.map((value) => JSON.stringify(value)).join(", ")}]`;
  return createHash("sha256").update(previous).update(form).digest();
}
