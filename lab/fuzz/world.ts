/** The callers of the fuzzed service, and the owner of every object in it. */
import type { CallerGroup } from "./fuzzed-operation.ts";
import type { IdKind, Whose } from "./id-placeholder.ts";

/** An organization and a mode, such as `A.live`; `A.both` owns objects without a mode. Owners are isolated. */
export type OwnerName = string;

export interface Caller {
  readonly group: CallerGroup;
  /** The header that authenticates the caller, and the secret in it. */
  readonly header: string;
  readonly credential: string;
  /** The owners whose data it may see. */
  readonly sees: ReadonlySet<OwnerName>;
  /** For a key its organization and mode; for a member only the organization. */
  readonly owner: OwnerName;
  /** An operator sees only ids and names of all organizations. */
  readonly isOperator?: true;
}

/** The kinds of objects that an organization shares between both modes. */
const OF_BOTH_MODES = new Set(["org", "mem", "per", "inv", "aud", "crt"]);
const MAX_IDS_PER_KIND = 300;
const FALLBACK = "rpt_00000000000000000000000000";

const ID = String.raw`\b(?:rpt|drv|whe|dlv|att|evt|org|key|mem|per|inv|aud|ent|crt|blk|shr|enr|chk|clk)_[0-9a-z]{26}\b`;
const TYPE_ID = new RegExp(ID, "g");
/** A word in every free text of an owner's objects; e-mail addresses are lower-cased. */
const MARKER = String.raw`marker-of-[AaBb]\.(?:live|test|both)(?:-\w+)?`;
/** The network addresses from which each organization's people made the preparations. */
export const NETWORK_ADDRESSES: Readonly<Record<string, string>> = {
  A: "198.51.100.65",
  B: "198.51.100.66",
};
const ADDRESS = String.raw`\b198\.51\.100\.6[56]\b`;
/** Ids, markers, addresses, CPFs, endpoint secrets and keys. */
const TELLING = new RegExp(
  `${ID}|${MARKER}|${ADDRESS}|\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}|whsec_[\\w+/=]{20,}|cnh_(?:live|test)_\\w{20,}`,
  "g",
);
/** Operators read the names of organizations. */
const NAME_MARKER = /-organization$/;

/** A text that identifies an owner's data. */
export const markerOf = (owner: OwnerName, what: string) => `marker-of-${owner}-${what}`;

const ownerInMarker = (text: string) =>
  text.replace(/^marker-of-(\w)\.(\w+?)(?:-\w+)?$/, (_, name: string, mode: string) =>
    [name.toUpperCase(), mode].join("."),
  );

/** The callers, and the ids that each owner received; it learns more ids while the fuzzer runs. */
export class World {
  readonly #callers = new Map<CallerGroup, Caller[]>();
  readonly #ids = new Map<IdKind, Map<OwnerName, string[]>>();
  readonly #ownerByText = new Map<string, OwnerName>();

  constructor(callers: readonly Caller[]) {
    for (const caller of callers) this.addCaller(caller);
  }

  addCaller(caller: Caller): void {
    const group = this.#callers.get(caller.group) ?? [];
    this.#callers.set(caller.group, [...group, caller]);
  }

  caller(group: CallerGroup, number: number): Caller | null {
    const callers = this.#callers.get(group) ?? [];
    return callers[number % callers.length] ?? null;
  }

  /** The secrets of all callers, which must not appear in a finding. */
  get credentials(): string[] {
    return [...this.#callers.values()].flat().map(({ credential }) => credential);
  }

  /** Records these ids as the owner's. */
  learn(owner: OwnerName, text: string): void {
    for (const id of text.match(TYPE_ID) ?? []) {
      if (this.#ownerByText.has(id)) continue;
      const kind = id.slice(0, 3);
      this.add(OF_BOTH_MODES.has(kind) ? owner.replace(/\.\w+$/, ".both") : owner, kind, id);
    }
  }

  /** Adds an owner's text to the values of its kind that requests use. */
  add(owner: OwnerName, kind: IdKind, text: string): void {
    const byOwner = this.#ids.get(kind) ?? new Map<OwnerName, string[]>();
    this.#ids.set(kind, byOwner);
    const known = byOwner.get(owner) ?? [];
    byOwner.set(owner, known);
    this.own(owner, text);
    // Retains the first ones, which were created correctly, and replaces the others by newer ones.
    if (known.length < MAX_IDS_PER_KIND) known.push(text);
    else known[MAX_IDS_PER_KIND / 2 + (this.#ownerByText.size % (MAX_IDS_PER_KIND / 2))] = text;
  }

  /** Records the owner of a text, without using it in requests. */
  own(owner: OwnerName, text: string): void {
    this.#ownerByText.set(text, owner);
  }

  /** A text of this kind, of one of these owners or of others, selected by number. */
  pick(owners: readonly OwnerName[], whose: Whose, kind: IdKind, number: number): string {
    const kinds = kind === "any" ? [...this.#ids.values()] : [this.#ids.get(kind)];
    const pools: string[][] = [];
    for (const byOwner of kinds) {
      for (const [owner, texts] of byOwner ?? []) {
        if (whose === "any" || owners.includes(owner) === (whose === "own")) pools.push(texts);
      }
    }
    let at = number % pools.reduce((sum, pool) => sum + pool.length, 0);
    for (const pool of pools) {
      if (at < pool.length) return pool[at] ?? FALLBACK;
      at -= pool.length;
    }
    return FALLBACK;
  }

  /** Finds data that belongs to other owners; `null` is a reader who may see no owner's data. */
  othersIn(text: string, reader: Caller | null): string[] {
    const found = text.match(TELLING) ?? [];
    return found.filter((each) => {
      const isMarker = each.startsWith("marker-of-");
      const owner = isMarker ? ownerInMarker(each) : this.#ownerByText.get(each);
      if (owner === undefined || reader?.sees.has(owner)) return false;
      if (reader?.isOperator) return isMarker ? !NAME_MARKER.test(each) : !/^[a-z]{3}_/.test(each);
      return true;
    });
  }
}
