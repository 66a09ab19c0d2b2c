/**
 * One organization tries the ids of another in every place of every operation. Each try is compared with the same
 * request for an id that does not exist: nothing of the other may show, and no byte may differ.
 */
import { eachOf, type ProbeAnswer, ProbeClient, type ProbeRequest } from "./client.ts";
import { MODES, type Mode, sameHeaders } from "./matrix.ts";
import { type Place, PLACES } from "./places.ts";

export interface IsolationWorld {
  readonly restUrl: string;
  readonly consoleUrl: string;
  /** Who tries: the keys and the owners of one organization. */
  readonly organizationId: string;
  readonly keys: Readonly<Record<Mode, string>>;
  /** Each person has a limit, so many share the tries. */
  readonly cookies: readonly string[];
  /** The ids of the other organization, of every kind. */
  readonly foreignIds: readonly string[];
  /** CPFs and references of that organization, each with one that nobody has. */
  readonly foreignTexts: ReadonlyMap<string, string>;
  /** Every other text that only that organization knows. */
  readonly canaries: readonly string[];
}

export interface IsolationResult {
  readonly tried: number;
  readonly leaks: readonly string[];
  readonly differences: readonly string[];
}

interface Probe {
  readonly place: Place;
  readonly id: string;
  readonly mode: Mode;
}

const AT_ONCE = 24;
const PROGRESS_EVERY = 1_000;

export async function runIsolation(
  world: IsolationWorld,
  wanted: number,
  onProgress: (done: number) => void = () => {},
): Promise<IsolationResult> {
  const run = new IsolationRun(world, onProgress);
  const probes = chooseProbes(world, wanted);
  try {
    await run.tryAll(probes.filter(({ place }) => !place.makesNew));
    await run.checkSuspects();
    // What makes something new comes last: lists would change under the others, and show the ids that were sent.
    run.forgetIds();
    await run.tryAll(probes.filter(({ place }) => place.makesNew));
    await run.checkSuspects();
    return { tried: probes.length, leaks: run.leaks, differences: run.differences };
  } finally {
    run.close();
  }
}

class IsolationRun {
  readonly leaks: string[] = [];
  readonly differences: string[] = [];
  readonly #world: IsolationWorld;
  readonly #client = new ProbeClient();
  /** Probes whose answers differed while other requests were under way. */
  readonly #suspects: Probe[] = [];
  #canaries: readonly string[];
  readonly #onProgress: (done: number) => void;
  #people = 0;
  #done = 0;

  constructor(world: IsolationWorld, onProgress: (done: number) => void) {
    this.#world = world;
    this.#onProgress = onProgress;
    this.#canaries = [...world.foreignIds, ...world.canaries];
  }

  /** From now on ids may show: they were stored as what this organization sent. */
  forgetIds(): void {
    this.#canaries = this.#world.canaries;
  }

  close(): void {
    this.#client.close();
  }

  async tryAll(probes: readonly Probe[]): Promise<void> {
    await eachOf(probes, AT_ONCE, async (probe) => {
      const foreign = await this.#send(probe, probe.id);
      const unknown = await this.#send(probe, this.#unknownFor(probe));
      if (!isSame(probe, foreign, unknown)) this.#suspects.push(probe);
      this.#done += 1;
      if (this.#done % PROGRESS_EVERY === 0) this.#onProgress(this.#done);
    });
  }

  /** Repeats what differed, one by one: a list that changes by itself differs from itself too. */
  async checkSuspects(): Promise<void> {
    for (const probe of this.#suspects.splice(0)) {
      const foreign = await this.#send(probe, probe.id);
      const unknown = await this.#send(probe, this.#unknownFor(probe));
      const foreignAgain = await this.#send(probe, probe.id);
      const isSteady = isSame(probe, foreign, foreignAgain);
      const differs = isSteady
        ? !isSame(probe, foreign, unknown)
        : foreign.status !== unknown.status;
      if (differs)
        this.differences.push(
          `${describe(probe)}: ${foreign.status} ${foreign.text.slice(0, 120)} but for an unknown id ${unknown.status} ${unknown.text.slice(0, 120)}`,
        );
    }
  }

  #unknownFor({ id }: Probe): string {
    return this.#world.foreignTexts.get(id) ?? unknownTwin(id);
  }

  async #send(probe: Probe, id: string): Promise<ProbeAnswer> {
    const request = this.#requestOf(probe, id);
    const answer = await this.#client.send(request);
    const sent = JSON.stringify(request);
    const shown = answer.text + JSON.stringify(answer.headers);
    const leaked = this.#canaries.find((word) => shown.includes(word) && !sent.includes(word));
    if (leaked !== undefined) this.leaks.push(`${describe(probe)} shows ${leaked}`);
    if (answer.status >= 500) this.leaks.push(`${describe(probe)} was answered ${answer.status}`);
    // An answer may repeat what was sent.
    return { ...answer, text: answer.text.replaceAll(id, "<id>") };
  }

  #requestOf({ place, mode }: Probe, id: string): ProbeRequest {
    const { restUrl, consoleUrl, organizationId, keys, cookies } = this.#world;
    const placed = place.request(id);
    if (place.door !== "console") {
      const accept = "application/json, text/event-stream";
      return {
        ...placed,
        url: restUrl,
        headers: { authorization: `Bearer ${keys[mode]}`, accept },
      };
    }
    this.#people = (this.#people + 1) % cookies.length;
    const cookie = cookies[this.#people] ?? "";
    return {
      ...placed,
      url: consoleUrl,
      path: `/console/api/${organizationId}/${mode}${placed.path}`,
      headers: { cookie, "sec-fetch-site": "same-origin" },
    };
  }
}

const describe = ({ place, id, mode }: Probe) => `${place.name} = ${id}, ${mode}`;

/** What was made new has ids of its own: there only the status is compared. */
function isSame({ place }: Probe, a: ProbeAnswer, b: ProbeAnswer): boolean {
  const comparesStatus = place.searchesLaw || (place.makesNew && a.status < 300);
  if (comparesStatus) return a.status === b.status;
  return a.status === b.status && a.text === b.text && sameHeaders(a.headers, b.headers);
}

const BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id of the same kind and time that nobody has: lists are ordered by time, so they go on from the same place. */
export function unknownTwin(id: string): string {
  const turn = (digit: string) => BASE32.charAt((BASE32.indexOf(digit) + 7) % 32);
  return id.slice(0, -10) + id.slice(-10).replaceAll(/./g, turn);
}

/** The kind of an id: what stands before its underscore. */
const kindOf = (id: string) => id.slice(0, id.indexOf("_"));

/**
 * Every kind of id in every place in both modes comes first; then other ids of these kinds, and ids under the prefix of
 * another kind, until there are enough. The order is the same in every run.
 */
function chooseProbes({ foreignIds, foreignTexts }: IsolationWorld, wanted: number): Probe[] {
  const kinds = [...new Set(foreignIds.map(kindOf))];
  const firsts = kinds.map((kind) => foreignIds.find((id) => kindOf(id) === kind) ?? "");
  const others = foreignIds.filter((id) => !firsts.includes(id));
  const relabelled = others.flatMap((id) =>
    kinds.filter((kind) => kind !== kindOf(id)).map((kind) => id.replace(/^[a-z]+/, kind)),
  );
  const reading = PLACES.filter(({ makesNew }) => !makesNew);
  return [
    // What makes something new is tried once for each kind, and never with a text, which would be stored and shown.
    ...probesOf(firsts, PLACES),
    ...probesOf([...foreignTexts.keys()], reading),
    ...probesOf([...others, ...relabelled], reading),
  ].slice(0, wanted);
}

function probesOf(ids: readonly string[], places: readonly Place[]): Probe[] {
  return ids.flatMap((id) => places.flatMap((place) => MODES.map((mode) => ({ place, id, mode }))));
}
