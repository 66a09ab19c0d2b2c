/** The callers of the fuzzed service, and the owner of every id in it. */

/** An organization and a mode: what lies between two of them is a wall. */
type OwnerName = string;

export interface Caller {
  readonly key: string;
  readonly owner: OwnerName;
}

const TYPE_ID = /\b(?:rpt|drv|whe|dlv|att|evt|org|key)_[0-9a-z]{26}\b/g;
const MAX_IDS_PER_OWNER = 2_000;

/** Finds texts that look like ids of ours. */
function idsIn(text: string): string[] {
  return text.match(TYPE_ID) ?? [];
}

/** The callers, and the ids that each owner received; it learns more ids while the fuzzer runs. */
export class World {
  readonly callers: readonly Caller[];
  readonly #idsByOwner = new Map<OwnerName, string[]>();
  readonly #ownerById = new Map<string, OwnerName>();
  /** A word in every free text that an owner's objects were made with. */
  readonly #markers: ReadonlyMap<OwnerName, string>;

  constructor(callers: readonly Caller[], markers: ReadonlyMap<OwnerName, string>) {
    this.callers = callers;
    this.#markers = markers;
  }

  /** Records that the owner received these ids as its own. */
  learn(owner: OwnerName, text: string): void {
    const ids = this.#idsByOwner.get(owner) ?? [];
    this.#idsByOwner.set(owner, ids);
    for (const id of idsIn(text)) {
      if (ids.length >= MAX_IDS_PER_OWNER) return;
      if (this.#ownerById.has(id)) continue;
      this.#ownerById.set(id, owner);
      ids.push(id);
    }
  }

  /** Returns the caller whose key is in these bytes, or null when they contain no known key. */
  callerIn(bytes: string): Caller | null {
    return this.callers.find(({ key }) => bytes.includes(key)) ?? null;
  }

  /** An id of a kind that is the owner's, by number; of all other owners where `own` is false. */
  pick(owner: OwnerName | null, own: boolean, kind: string, number: number): string {
    const pool = [...this.#idsByOwner].flatMap(([each, ids]) =>
      (each === owner) === own ? ids.filter((id) => kind === "any" || id.startsWith(kind)) : [],
    );
    return pool[number % pool.length] ?? "rpt_00000000000000000000000000";
  }

  /** Finds data in a text that belongs to others than its reader. */
  othersIn(text: string, reader: OwnerName): string[] {
    const ids = idsIn(text).filter((id) => (this.#ownerById.get(id) ?? reader) !== reader);
    const words = [...this.#markers].flatMap(([owner, marker]) =>
      owner !== reader && text.includes(marker) ? [marker] : [],
    );
    return [...ids, ...words];
  }
}
