import type { AuditAction } from "@cnh/contract/console";
import { operatorSource, type AuditEntry } from "../audit/audit-entry.ts";
import { addGivenKeys, describeMissing, learnMasterKeys } from "./learn-master-keys.ts";
import type { StoredMasterKey } from "./master-key.ts";
import { retireMasterKeys } from "./retire-master-keys.ts";
import type { RotationEvent, RotationPorts, StoredDataKey } from "./rotation.ts";

export interface RotateOptions {
  /** The operator's name, for the audit log. */
  readonly by: string;
  /** Whether older versions are retired at the end. */
  readonly retires: boolean;
  readonly batchSize: number;
  /** How long processes may take to get the new version; with `null`, the rotation does not wait for them. */
  readonly nodeTimeoutMs: number | null;
  onEvent(event: RotationEvent): void;
}

export interface RotationResult {
  readonly version: number;
  readonly rewrapped: number;
  /** Data keys that cannot be opened: they do not change, and the rotation is not complete. */
  readonly unreadable: readonly string[];
  readonly completed: boolean;
  readonly retired: readonly number[];
  readonly seconds: number;
}

const NODE_POLL_MS = 500;
const MAX_PASSES = 20;
const MAX_UNREADABLE_SHOWN = 20;

/**
 * Makes a new version of the master key, or continues an unfinished rotation: waits until every process has the
 * version, then wraps every data key under it while the service runs. It may be killed and run again at any time.
 */
export async function rotateMasterKey(
  ports: RotationPorts,
  options: RotateOptions,
): Promise<RotationResult> {
  const { store } = ports.masterKeys;
  const lock = await store.lock();
  if (!lock)
    throw new Error("Another rotation runs at this moment: `cnh-ops vault status` shows it.");
  try {
    const startedAt = ports.now();
    const run = new Rotation(ports, options, await chooseVersion(ports, options));
    const done = await run.run();
    const retires = options.retires && done.completed;
    const retired = retires ? await retireMasterKeys(ports, options.by) : [];
    return { ...done, retired, seconds: (ports.now() - startedAt) / 1000 };
  } finally {
    await lock.release();
  }
}

/** The version to rotate to: from the unfinished rotation, or a new one. */
async function chooseVersion(
  ports: RotationPorts,
  options: RotateOptions,
): Promise<StoredMasterKey> {
  const { store } = ports.masterKeys;
  addGivenKeys(ports.masterKeys);
  if ((await store.list()).length === 0) await addFirst(ports, options);
  const missing = await learnMasterKeys(ports.masterKeys);
  if (missing[0]) throw new Error(`Master keys: ${missing.map(describeMissing).join("; ")}`);
  const newest = (await store.list()).at(-1);
  const isResumed = newest?.completedAt === null;
  const version = nextGiven(ports, (newest?.version ?? 0) + 1);
  const key = isResumed ? newest : await add(ports, options, { version, isFirst: false });
  options.onEvent({ kind: "started", version: key.version, isResumed });
  return key;
}

/** Operators may skip numbers: the next of the versions that they gave counts. */
function nextGiven({ masterKeys: { providers, maker } }: RotationPorts, version: number): number {
  const given = providers.find(({ name }) => name === maker)?.given() ?? new Map<number, Buffer>();
  const later = [...given.keys()].filter((each) => each >= version);
  return later.length > 0 ? Math.min(...later) : version;
}

/** Records the version under which data keys were wrapped before versions existed, if there was one. */
async function addFirst(ports: RotationPorts, options: RotateOptions): Promise<void> {
  const { ring, providers } = ports.masterKeys;
  const [version] = ring.versions();
  if (version === undefined) return;
  const provider = providers.find((each) => each.given().has(version));
  if (provider) await add(ports, options, { version, isFirst: true, maker: provider.name });
}

async function add(
  ports: RotationPorts,
  { by }: RotateOptions,
  {
    version,
    isFirst,
    maker = ports.masterKeys.maker,
  }: { version: number; isFirst: boolean; maker?: RotationPorts["masterKeys"]["maker"] },
): Promise<StoredMasterKey> {
  const { store, ring, providers } = ports.masterKeys;
  const provider = providers.find(({ name }) => name === maker);
  if (!provider) throw new Error(`The provider ${maker} is not configured.`);
  const { key, wrapped } = await provider.make(version);
  // A key that cannot be opened again must not wrap anything.
  if (!(await provider.open(version, wrapped)).equals(key)) {
    throw new Error(`The provider ${maker} did not return the key that it wrapped.`);
  }
  ring.add(version, key);
  key.fill(0);
  const checkValue = ring.checkValue(version);
  const added = { version, provider: maker, wrapped, checkValue, isFirst };
  await store.add(added, entryOf(ports, by, "master_key.added", version, { provider: maker }));
  const stored = (await store.list()).find((each) => each.version === version);
  if (!stored) throw new Error(`Master key version ${version} was not stored.`);
  return stored;
}

function entryOf(
  { now }: Pick<RotationPorts, "now">,
  by: string,
  action: AuditAction,
  version: number,
  details: AuditEntry["details"] = {},
): AuditEntry {
  const target = { kind: "master_key", id: String(version) };
  return { at: new Date(now()), ...operatorSource(by), action, target, details };
}

/** One rotation to one version. */
class Rotation {
  readonly #ports: RotationPorts;
  readonly #options: RotateOptions;
  readonly #key: StoredMasterKey;
  readonly #unreadable = new Map<string, true>();
  #rewrapped = 0;
  #total = 0;

  constructor(ports: RotationPorts, options: RotateOptions, key: StoredMasterKey) {
    this.#ports = ports;
    this.#options = options;
    this.#key = key;
  }

  async run(): Promise<Omit<RotationResult, "retired" | "seconds">> {
    const { store, ring } = this.#ports.masterKeys;
    const { version } = this.#key;
    await this.#untilNodesHaveIt();
    if (this.#key.activatedAt === null) {
      await store.activate(version, this.#entry("master_key.activated"));
    }
    ring.use(version);
    const usage = await store.usage();
    for (const [each, count] of usage) if (each !== version) this.#total += count;
    const completed = await this.#passes();
    const unreadable = [...this.#unreadable.keys()].slice(0, MAX_UNREADABLE_SHOWN);
    return { version, rewrapped: this.#rewrapped, unreadable, completed };
  }

  /** Passes over all data keys until none is left: a process may make one under the old version during a pass. */
  async #passes(): Promise<boolean> {
    const { store } = this.#ports.masterKeys;
    for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
      await this.#pass();
      if (this.#unreadable.size > 0) return false;
      const entry = this.#entry("master_key.completed", { rewrapped: this.#rewrapped });
      if (await store.complete(this.#key.version, entry)) return true;
      await this.#ports.sleep(NODE_POLL_MS);
    }
    return false;
  }

  async #pass(): Promise<void> {
    const { store } = this.#ports.masterKeys;
    let after: StoredDataKey | null = null;
    for (;;) {
      await this.#untilNodesHaveIt();
      const batch: StoredDataKey[] = await store.next(
        this.#key.version,
        after,
        this.#options.batchSize,
      );
      if (batch.length === 0) return;
      this.#rewrapped += await store.replace(batch.flatMap((each) => this.#rewrap(each)));
      after = batch.at(-1) ?? null;
      this.#options.onEvent({ kind: "progress", done: this.#rewrapped, total: this.#total });
    }
  }

  #rewrap(key: StoredDataKey) {
    try {
      const { ring } = this.#ports.masterKeys;
      return [{ ...key, rewrapped: ring.rewrap(key.context, key.wrapped, this.#key.version) }];
    } catch {
      this.#unreadable.set(key.context, true);
      return [];
    }
  }

  /** Waits while a running process does not have the version: it could not open data keys wrapped under it. */
  async #untilNodesHaveIt(): Promise<void> {
    const { version } = this.#key;
    const { nodeTimeoutMs } = this.#options;
    if (nodeTimeoutMs === null) return;
    const deadline = this.#ports.now() + nodeTimeoutMs;
    for (let isFirst = true; ; isFirst = false) {
      const nodes = await this.#ports.masterKeys.store.nodes();
      const without = nodes.filter(({ versions }) => !versions.includes(version));
      if (without.length === 0) return;
      const names = without.map(({ name }) => name);
      if (isFirst) this.#options.onEvent({ kind: "waiting", nodes: names });
      if (this.#ports.now() > deadline) {
        throw new Error(
          `These processes do not have master key version ${version}: ${names.join(", ")}. Give it to them or stop them, then run this again.`,
        );
      }
      await this.#ports.sleep(NODE_POLL_MS);
    }
  }

  #entry(action: AuditAction, details?: AuditEntry["details"]): AuditEntry {
    return entryOf(this.#ports, this.#options.by, action, this.#key.version, details);
  }
}
