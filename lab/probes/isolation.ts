/**
 * One organization tries the ids of another in every place of every operation. Each response is compared with the
 * response for a nonexistent id: it must show no data of the other organization, and not a byte may differ.
 */
import { eachOf, type ProbeAnswer, ProbeClient, type ProbeRequest } from "./client.ts";
import { MODES, type Mode, sameHeaders } from "./matrix.ts";
import { type Place, PLACES } from "./places.ts";

export interface IsolationWorld {
  readonly restUrl: string;
  readonly consoleUrl: string;
  /** The trying organization, with its keys and owners. */
  readonly organizationId: string;
  readonly keys: Readonly<Record<Mode, string>>;
  /** Each person has a limit, so the probes use many. */
  readonly cookies: readonly string[];
  /** The ids of the other organization, of every kind. */
  readonly foreignIds: readonly string[];
  /** CPFs and references of the other organization, each with a nonexistent one. */
  readonly foreignTexts: ReadonlyMap<string, string>;
  /** All other texts known only to that organization. */
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
    // Creating probes come last: they would change the lists of other probes, and stored ids would be shown.
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
  /** Probes whose responses differed while other requests were in progress. */
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

  /** From now on ids may appear, because this organization's own objects contain them. */
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

  /** Repeats differing probes one by one: a list that changes anyway also differs from itself. */
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
    // A response may repeat the sent id.
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

/** New objects have new ids, so only the status is compared. */
function isSame({ place }: Probe, a: ProbeAnswer, b: ProbeAnswer): boolean {
  const comparesStatus = place.searchesLaw || (place.makesNew && a.status < 300);
  if (comparesStatus) return a.status === b.status;
  return a.status === b.status && a.text === b.text && sameHeaders(a.headers, b.headers);
}

const BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";

/** A nonexistent id of the same kind and time: lists are ordered by time, so they continue from the same place. */
export function unknownTwin(id: string): string {
  const turn = (digit: string) => BASE32.charAt((BASE32.indexOf(digit) + 7) % 32);
  return id.slice(0, -10) + id.slice(-10).replaceAll(/./g, turn);
}

/** The prefix of an id, before the underscore. */
const kindOf = (id: string) => id.slice(0, id.indexOf("_"));

/**
 * First every kind of id in every place in both modes; then other ids of these kinds, and ids with the prefix of
 * another kind, up to the wanted number. The order is the same in every run.
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
    // Creating places get one id of each kind, and no text, which would be stored and shown.
    ...probesOf(firsts, PLACES),
    ...probesOf([...foreignTexts.keys()], reading),
    ...probesOf([...others, ...relabelled], reading),
  ].slice(0, wanted);
}

function probesOf(ids: readonly string[], places: readonly Place[]): Probe[] {
  return ids.flatMap((id) => places.flatMap((place) => MODES.map((mode) => ({ place, id, mode }))));
}
