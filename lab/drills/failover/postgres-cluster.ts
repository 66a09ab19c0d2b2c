/** Three PostgreSQL nodes under Patroni, three of etcd, and HAProxy, with the files of deploy/postgres. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../../../tools/stack/environment.ts";
import { until } from "../../../tests/support/until.ts";
import { type Network, signalAll, type Zone } from "./zones.ts";

export interface ClusterMember {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

export const PASSWORD = "drill";
const INSTALLED = "/usr/lib/postgresql";
const FILES = `${ROOT}deploy/postgres`;
/** The processes of a database node, by their command line. */
const DATABASE = ["patroni", "postgres"];

/** A standby that was ahead of the new leader may be unable to follow it without a rebuild. */
const REBUILD_AFTER_MS = 60_000;

/** Whether a node is the leader, or a standby of the leader's timeline. */
function isFollowing({ state, timeline }: ClusterMember, members: readonly ClusterMember[]) {
  const leader = members.find(({ role }) => role === "leader");
  return /running|streaming/.test(state) && timeline !== undefined && timeline === leader?.timeline;
}

export class PostgresCluster {
  readonly #network: Network;
  readonly #folder: string;
  readonly #proxyPort: number;
  readonly #children: ChildProcess[] = [];

  constructor(network: Network, folder: string, proxyPort: number) {
    this.#network = network;
    this.#folder = folder;
    this.#proxyPort = proxyPort;
  }

  /** `host:port` of every node, comma-separated. */
  get hosts(): string {
    return this.#network.zones.map(({ host }) => `${host}:5432`).join();
  }

  get proxy(): string {
    return `127.0.0.1:${this.#proxyPort}`;
  }

  async start(): Promise<void> {
    for (const zone of this.#network.zones) this.startEtcd(zone);
    await sleep(2_000);
    for (const zone of this.#network.zones) this.startDatabase(zone);
    this.#startProxy();
    await this.untilWhole(120_000);
  }

  startEtcd({ number, host, prefix }: Zone): void {
    const { zones } = this.#network;
    const peers = zones.map((zone) => `etcd${zone.number}=http://${zone.host}:2380`).join();
    const words = Object.entries({
      "--name": `etcd${number}`,
      "--data-dir": `${this.#folder}/etcd-${number}`,
      "--listen-client-urls": `http://${host}:2379`,
      "--advertise-client-urls": `http://${host}:2379`,
      "--listen-peer-urls": `http://${host}:2380`,
      "--initial-advertise-peer-urls": `http://${host}:2380`,
      "--initial-cluster": peers,
      "--heartbeat-interval": "100",
      "--election-timeout": "1000",
    }).flat();
    this.#spawn(`etcd-${number}`, [...prefix, "etcd", "--enable-v2", ...words]);
  }

  /** Starts Patroni, which starts PostgreSQL. */
  startDatabase({ number, host, prefix }: Zone): void {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
    const home = `${this.#folder}/postgres-${number}`;
    mkdirSync(home, { recursive: true });
    chownSync(home, uid ?? 0, gid ?? 0);
    const newest = readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))[0];
    const users = { SUPERUSER: "postgres", REPLICATION: "replicator", REWIND: "rewinder" };
    const credentials = Object.entries(users).flatMap(([kind, name]) => [
      [`PATRONI_${kind}_USERNAME`, name],
      [`PATRONI_${kind}_PASSWORD`, PASSWORD],
    ]);
    const environment = {
      PATH: process.env["PATH"],
      HOME: home,
      PATRONI_NAME: `pg${number}`,
      PATRONI_RESTAPI_LISTEN: `${host}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${host}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: `${home}/data`,
      PATRONI_POSTGRESQL_BIN_DIR: `${INSTALLED}/${newest}/bin`,
      PATRONI_POSTGRESQL_PGPASS: `${home}/pgpass`,
      PATRONI_ETCD_HOSTS: this.#network.zones.map((zone) => `'${zone.host}:2379'`).join(),
      ...Object.fromEntries(credentials),
    };
    const as = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--init-groups"];
    const words = [...prefix, ...as, "patroni", `${FILES}/patroni.yml`];
    this.#spawn(`patroni-${number}`, words, environment, home);
  }

  #startProxy(): void {
    const nodes = this.#network.zones.map(({ number, host }) => [`CNH_PG${number}`, host]);
    this.#spawn("haproxy", ["haproxy", "-db", "-f", `${FILES}/haproxy.cfg`], {
      PATH: process.env["PATH"],
      CNH_PROXY_ADDRESS: this.proxy,
      ...Object.fromEntries(nodes),
    });
  }

  /** The cluster members, as reported by the first node that answers. */
  async members(): Promise<readonly ClusterMember[]> {
    for (const { host } of this.#network.zones) {
      const signal = AbortSignal.timeout(1_500);
      const said = await fetch(`http://${host}:8008/cluster`, { signal })
        .then((answer) => answer.json() as Promise<{ readonly members?: ClusterMember[] }>)
        .catch(() => null);
      if (said?.members) return said.members;
    }
    return [];
  }

  /** The zone of the leader, of the synchronous standby, or of the other standby. */
  async zoneOf(role: "leader" | "sync_standby" | "replica"): Promise<Zone> {
    const found = (await this.members()).find((member) => member.role === role);
    const zone = this.#network.zones.find(({ number }) => `pg${number}` === found?.name);
    if (!zone) throw new Error(`there is no ${role}`);
    return zone;
  }

  /** Waits until there are a leader and two standbys that follow it, one of them synchronous. */
  async untilWhole(withinMs = 180_000): Promise<void> {
    const rebuildAt = performance.now() + REBUILD_AFTER_MS;
    let isRebuilt = false;
    const isWhole = async () => {
      const members = await this.members();
      const following = members.filter((member) => isFollowing(member, members));
      if (following.length === this.#network.zones.length)
        return members.some(({ role }) => role === "sync_standby");
      if (!isRebuilt && performance.now() > rebuildAt && following.length > 0) {
        isRebuilt = true;
        await this.#rebuild(members.filter((member) => !following.includes(member)));
      }
      return false;
    };
    await until(isWhole, "the database has a leader and two standbys", withinMs);
  }

  /** Reinitializes standbys that do not follow the leader, as an operator would. */
  async #rebuild(members: readonly ClusterMember[]): Promise<void> {
    for (const { name } of members) {
      const zone = this.#network.zones.find(({ number }) => `pg${number}` === name);
      console.log(`          ${name} does not follow the leader, and is copied anew`);
      await fetch(`http://${zone?.host}:8008/reinitialize`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ force: true }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => {});
    }
  }

  async switchOver(): Promise<void> {
    const members = await this.members();
    const leader = members.find(({ role }) => role === "leader")?.name;
    const candidate = members.find(({ role }) => role === "sync_standby")?.name;
    await this.#ask("POST", "/switchover", { leader, candidate });
  }

  /** Changes cluster-wide settings. */
  async configure(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask("PATCH", "/config", settings);
  }

  async #ask(method: string, path: string, body: unknown): Promise<void> {
    const { host } = await this.zoneOf("leader");
    const answer = await fetch(`http://${host}:8008${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`Patroni answered ${answer.status} to ${path}: ${said}`);
  }

  databaseOf(zone: Zone): number[] {
    return zone.find(...DATABASE);
  }

  stop(): void {
    for (const zone of this.#network.zones) signalAll(zone.find(""), "SIGKILL");
    for (const child of this.#children) child.kill("SIGKILL");
  }

  #spawn(
    name: string,
    words: readonly string[],
    environment: NodeJS.ProcessEnv = process.env,
    cwd = this.#folder,
  ): void {
    const log = openSync(`${this.#folder}/${name}.log`, "a");
    const [program = "", ...rest] = words;
    const child = spawn(program, rest, { cwd, env: environment, stdio: ["ignore", log, log] });
    process.once("exit", () => child.kill("SIGKILL"));
    this.#children.push(child);
  }
}
