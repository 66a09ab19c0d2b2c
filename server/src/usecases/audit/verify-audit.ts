import {
  CHAIN_START,
  chainHash,
  formOf,
  type AuditChain,
  type ChainLink,
  type ChainPlace,
} from "./audit-chain.ts";

/** The fault at the first broken place of a chain. */
export type ChainFault =
  /** The entry with this number is missing. */
  | "removed"
  /** The entry, or its place, differs from the appended one. */
  | "changed"
  /** The last entries are missing. */
  | "cut_off"
  /** There is an entry that was never appended. */
  | "added"
  /** The record of the last entry is missing, or does not match the last entry. */
  | "head_changed"
  /** The chain is intact, but differs from the chain that was verified before. */
  | "rewritten";

export interface BrokenChain {
  readonly organizationId: string;
  readonly chain: AuditChain;
  readonly fault: ChainFault;
  /** The number of the first entry that is wrong or missing. */
  readonly number: number;
  /** For a changed batch, the number of its last entry: one of the entries from `number` on is wrong. */
  readonly last?: number;
}

/** A chain that was verified up to this entry. An operator who stores it elsewhere can prove later that it existed. */
export interface VerifiedChain {
  readonly organizationId: string;
  readonly chain: AuditChain;
  readonly number: number;
  readonly hash: string;
}

export interface AuditVerification {
  readonly entries: number;
  readonly verified: readonly VerifiedChain[];
  readonly broken: readonly BrokenChain[];
}

interface ChainName {
  readonly organizationId: string;
  readonly organizationUuid: string;
  readonly chain: AuditChain;
}

export interface VerifyAuditPorts {
  readonly auditChains: {
    /** Every chain of the store, or of one organization, including chains whose head or whose entries are missing. */
    list(organizationId: string | null): Promise<readonly ChainName[]>;
    head(name: ChainName): Promise<ChainPlace | null>;
    /** The last entry that was removed with a dropped partition, or `null`. */
    anchor(name: ChainName): Promise<ChainPlace | null>;
    /** Links after a given one, by number and id. They may be fewer than the limit, but none only at the end. */
    read(
      name: ChainName,
      after: Pick<ChainLink, "number" | "id">,
      limit: number,
    ): Promise<readonly ChainLink[]>;
  };
}

export interface VerifyOptions {
  readonly organizationId: string | null;
  readonly batch: number;
  /** The result of an earlier verification, stored outside of the database. */
  readonly kept?: readonly VerifiedChain[];
  readonly onProgress: (progress: {
    readonly chains: number;
    readonly of: number;
    readonly entries: number;
  }) => void;
}

/** Walks the chains from their start to their heads, and reports the first broken place of each. */
export async function verifyAudit(
  ports: VerifyAuditPorts,
  { organizationId, batch, kept = [], onProgress }: VerifyOptions,
): Promise<AuditVerification> {
  const names = await ports.auditChains.list(organizationId);
  const verified: VerifiedChain[] = [];
  const broken: BrokenChain[] = [];
  let entries = 0;
  for (const name of names) {
    const onEntries = (count: number) => {
      entries += count;
      onProgress({ chains: verified.length + broken.length, of: names.length, entries });
    };
    const { organizationId: id, chain } = name;
    const walked = await verifyChain(ports, name, batch, onEntries);
    const before = kept.filter((one) => one.organizationId === id && one.chain === chain);
    const result = "fault" in walked ? walked : await compareKept(ports, name, walked, before);
    if ("fault" in result) broken.push({ organizationId: id, chain, ...result });
    else
      verified.push({
        organizationId: id,
        chain,
        number: result.number,
        hash: result.hash.toString("hex"),
      });
  }
  for (const { organizationId: id, chain } of kept) {
    const isListed = names.some((name) => name.organizationId === id && name.chain === chain);
    if (!isListed && (organizationId ?? id) === id)
      broken.push({ organizationId: id, chain, fault: "cut_off", number: 1 });
  }
  return { entries, verified, broken };
}

/** Compares a whole chain with earlier verifications. Entries in dropped partitions cannot be compared. */
async function compareKept(
  { auditChains }: VerifyAuditPorts,
  name: ChainName,
  place: ChainPlace,
  kept: readonly VerifiedChain[],
): Promise<ChainResult> {
  for (const { number, hash } of kept) {
    if (number > place.number) return { fault: "cut_off", number: place.number + 1 };
    const [link] = await auditChains.read(name, { number: number - 1, id: LAST_ID }, 1);
    if (link?.number === number && link.hash.toString("hex") !== hash)
      return { fault: "rewritten", number };
  }
  return place;
}

type FoundFault = Pick<BrokenChain, "fault" | "number" | "last">;
type ChainResult = ChainPlace | FoundFault;

async function verifyChain(
  ports: VerifyAuditPorts,
  name: ChainName,
  batch: number,
  onEntries: (count: number) => void,
): Promise<ChainResult> {
  // The maintenance role may drop a partition during the walk; the chain then begins at a later anchor, and is walked
  // again.
  for (;;) {
    const anchor = await ports.auditChains.anchor(name);
    const result = await walk(ports, name, anchor ?? CHAIN_START, { batch, onEntries });
    const now = await ports.auditChains.anchor(name);
    if (!("fault" in result) || now?.number === anchor?.number) return result;
  }
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const BEFORE_ALL: Pick<ChainLink, "number" | "id"> = { number: -1, id: FIRST_ID };

async function walk(
  { auditChains }: VerifyAuditPorts,
  name: ChainName,
  start: ChainPlace,
  { batch, onEntries }: { batch: number; onEntries: (count: number) => void },
): Promise<ChainResult> {
  // The head is read first: entries that are appended during the walk are left to the next one.
  const head = await auditChains.head(name);
  let place = start;
  let after = BEFORE_ALL;
  for (;;) {
    const links = await auditChains.read(name, after, batch);
    for (const link of links) {
      if (head && link.number > head.number) return atEnd(auditChains, name, place, head);
      const fault = faultOf(name, place, link);
      if (fault) return fault;
      place = { number: link.number, hash: link.hash };
      after = link;
    }
    if (links.length === 0) return atEnd(auditChains, name, place, head);
    onEntries(links.reduce((sum, { firstNumber, number }) => sum + number - firstNumber + 1, 0));
  }
}

function faultOf(
  { organizationUuid }: ChainName,
  place: ChainPlace,
  link: ChainLink,
): FoundFault | null {
  const { firstNumber, number, hash } = link;
  const expected = place.number + 1;
  if (firstNumber > expected) return { fault: "removed", number: expected };
  if (firstNumber < expected) return { fault: "added", number: firstNumber };
  if (chainHash(place.hash, formOf(organizationUuid, link)).equals(hash)) return null;
  return { fault: "changed", number: expected, ...(number > expected && { last: number }) };
}

/** Compares the last entry of the walk with the head, and looks for entries after it. */
async function atEnd(
  auditChains: VerifyAuditPorts["auditChains"],
  name: ChainName,
  place: ChainPlace,
  head: ChainPlace | null,
): Promise<ChainResult> {
  if (!head) return { fault: "head_changed", number: place.number };
  if (place.number < head.number) return { fault: "cut_off", number: place.number + 1 };
  if (!place.hash.equals(head.hash)) return { fault: "head_changed", number: head.number };
  // Entries beyond the current head were never appended.
  const now = await auditChains.head(name);
  const after = { number: (now ?? head).number, id: LAST_ID };
  const [added] = await auditChains.read(name, after, 1);
  const latest = await auditChains.head(name);
  if (added && latest && added.number > latest.number)
    return { fault: "added", number: added.number };
  return place;
}
