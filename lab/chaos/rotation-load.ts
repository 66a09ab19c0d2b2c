/** Creates and reads without a pause: none may fail, and every read must return the same bytes. */
import { Api } from "../../tests/support/service/api.ts";
import { type BenchCaller, randomCpf } from "../../tests/support/callers/callers.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";

export interface LoadFigures {
  readonly reads: number;
  readonly creates: number;
  /** Failures, at most a few of each kind. */
  readonly failures: readonly string[];
  readonly readP50Ms: number;
  readonly readP99Ms: number;
  readonly readMaxMs: number;
}

const CLIENTS = 4;
const READS_PER_CREATE = 10;
const MAX_FAILURES = 20;

interface Known {
  readonly api: Api;
  readonly path: string;
  readonly bytes: Buffer;
}

export class RotationLoad {
  readonly #apis: readonly (readonly Api[])[];
  readonly #known: Known[] = [];
  readonly #readMs: number[] = [];
  readonly #failures: string[] = [];
  #creates = 0;
  #next = 0;
  #isStopped = false;
  #clients: Promise<void>[] = [];

  constructor(urls: readonly string[], callers: readonly BenchCaller[]) {
    this.#apis = callers.map(({ key }) => urls.map((url) => new Api(url, key)));
  }

  /** Creates a report for each organization, and starts the clients. */
  async start(): Promise<void> {
    for (let made = 0; made < this.#apis.length; made += 1) await this.#create();
    if (this.#failures.length > 0) throw new Error(this.#failures.join("\n"));
    this.#clients = Array.from({ length: CLIENTS }, () => this.#client());
  }

  async stop(): Promise<LoadFigures> {
    this.#isStopped = true;
    await Promise.all(this.#clients);
    const sorted = this.#readMs.toSorted((a, b) => a - b);
    return {
      reads: sorted.length,
      creates: this.#creates,
      failures: this.#failures,
      readP50Ms: percentile(sorted, 0.5),
      readP99Ms: percentile(sorted, 0.99),
      readMaxMs: percentile(sorted, 1),
    };
  }

  async #client(): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn += 1) {
      if (turn % READS_PER_CREATE === 0) await this.#create();
      else await this.#read(this.#known[Math.floor(Math.random() * this.#known.length)]);
    }
  }

  async #create(): Promise<void> {
    this.#next += 1;
    const nodes = this.#apis[this.#next % this.#apis.length] ?? [];
    const api = nodes[this.#next % nodes.length];
    if (!api) return;
    await this.#trying("create", async () => {
      const { status, body } = await api.create(randomCpf(), `ref-${this.#next}`);
      if (status !== 202) return `answered ${status}`;
      this.#creates += 1;
      const path = `/api/v1/reports/${body.reportId}`;
      const read = await api.get(path);
      if (read.status !== 200) return `its first read answered ${read.status}`;
      // From now on the other server reads it too.
      for (const each of nodes) this.#known.push({ api: each, path, bytes: read.bytes });
      return null;
    });
  }

  async #read(known: Known | undefined): Promise<void> {
    if (!known) return;
    const startedAt = performance.now();
    await this.#trying("read", async () => {
      const { status, bytes } = await known.api.get(known.path);
      this.#readMs.push(performance.now() - startedAt);
      if (status !== 200) return `answered ${status}: ${bytes.toString()}`;
      return bytes.equals(known.bytes) ? null : "other bytes than before";
    });
  }

  async #trying(what: string, work: () => Promise<string | null>): Promise<void> {
    const failure = await work().catch((error: unknown) => String(error));
    if (failure !== null && this.#failures.length < MAX_FAILURES)
      this.#failures.push(`${what}: ${failure}`);
  }
}
