/** Faults of nodes: killed, frozen or cut off, then recovered. Each fault ends when everything is complete again. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { RedisNode } from "../../../tests/support/stores/sentinels.ts";
import { until } from "../../../tests/support/until.ts";
import type { FailoverEnvironment } from "./environment.ts";
import { signalAll, type Zone } from "./zones.ts";

export interface Fault {
  readonly kind: string;
  /** The longest allowed time without an accepted create. */
  readonly maxGapS: number;
  /** Whether no create may fail. */
  readonly isPlanned?: boolean;
  run(stage: FailoverEnvironment): Promise<void>;
}

/** The limit for a lost database leader. */
const LEADER_GAP_S = 30;
const SWITCHOVER_GAP_S = 4;
const OTHER_GAP_S = 10;
/** The duration of a freeze of one of our processes or of an engine node. */
const FROZEN_MS = 10_000;
/** Longer than a leader without etcd stays leader, except in failsafe mode. */
const ETCD_MS = 25_000;

/** Injects the fault into the leader, waits until another node leads, and then recovers the old one. */
function leaderFault(
  how: string,
  injectFault: (stage: FailoverEnvironment, zone: Zone) => void,
  recover: (stage: FailoverEnvironment, zone: Zone) => void,
): Fault {
  return {
    kind: `leader of the database ${how}`,
    maxGapS: LEADER_GAP_S,
    run: async (stage) => {
      const { postgres } = stage;
      const zone = await postgres.zoneOf("leader");
      injectFault(stage, zone);
      await until(
        async () => {
          const leader = (await postgres.members()).find(({ role }) => role === "leader");
          return leader?.state === "running" && leader.name !== `pg${zone.number}`;
        },
        "another node leads",
        60_000,
      );
      await sleep(3_000);
      recover(stage, zone);
      await postgres.untilWhole();
    },
  };
}

const leaderKilled = leaderFault(
  "killed",
  ({ postgres }, zone) => signalAll(postgres.databaseOf(zone), "SIGKILL"),
  ({ postgres }, zone) => postgres.startDatabase(zone),
);

const leaderFrozen = leaderFault(
  "frozen",
  ({ postgres }, zone) => signalAll(postgres.databaseOf(zone), "SIGSTOP"),
  ({ postgres }, zone) => signalAll(postgres.databaseOf(zone), "SIGCONT"),
);

/** The whole machine, including its etcd, Redis and sentinel. */
const leaderCutOff = leaderFault(
  "cut off with its machine",
  (_stage, zone) => zone.cut(),
  (_stage, zone) => zone.mend(),
);

/** The node may restart PostgreSQL or fail over to another node. */
const postmasterKilled: Fault = {
  kind: "leader's postmaster killed",
  maxGapS: LEADER_GAP_S,
  run: async ({ postgres, folder }) => {
    const { number } = await postgres.zoneOf("leader");
    const file = `${folder}/postgres-${number}/data/postmaster.pid`;
    signalAll([Number(readFileSync(file, "utf8").split("\n")[0])], "SIGKILL");
    await sleep(8_000);
    await postgres.untilWhole();
  },
};

const switchover: Fault = {
  kind: "switchover",
  maxGapS: SWITCHOVER_GAP_S,
  isPlanned: true,
  run: async ({ postgres }) => {
    await postgres.switchOver();
    await postgres.untilWhole();
  },
};

const standbyFault = (
  how: string,
  injectFault: (stage: FailoverEnvironment, zone: Zone) => void,
  recover: (stage: FailoverEnvironment, zone: Zone) => void,
): Fault => ({
  kind: `synchronous standby ${how}`,
  maxGapS: LEADER_GAP_S,
  run: async (stage) => {
    const zone = await stage.postgres.zoneOf("sync_standby");
    injectFault(stage, zone);
    await sleep(FROZEN_MS);
    recover(stage, zone);
    await stage.postgres.untilWhole();
  },
});

const standbyKilled = standbyFault(
  "killed",
  ({ postgres }, zone) => signalAll(postgres.databaseOf(zone), "SIGKILL"),
  ({ postgres }, zone) => postgres.startDatabase(zone),
);

const standbyCutOff = standbyFault(
  "cut off with its machine",
  (_stage, zone) => zone.cut(),
  (_stage, zone) => zone.mend(),
);

const etcdFrozen: Fault = {
  kind: "majority of etcd frozen",
  maxGapS: OTHER_GAP_S,
  run: async ({ network, postgres }) => {
    const pids = network.zones.slice(0, 2).flatMap((zone) => zone.find("--initial-cluster"));
    signalAll(pids, "SIGSTOP");
    await sleep(ETCD_MS);
    signalAll(pids, "SIGCONT");
    await postgres.untilWhole();
  },
};

const redisFault = (
  how: string,
  injectFault: (master: RedisNode) => Promise<void> | void,
  recover: (master: RedisNode) => Promise<void> | void,
): Fault => ({
  kind: `master of Redis ${how}`,
  maxGapS: OTHER_GAP_S,
  run: async ({ redis }) => {
    const master = await redis.master();
    if (!master) throw new Error("Redis has no master");
    await injectFault(master);
    await until(async () => {
      const next = await redis.master();
      return next !== undefined && next !== master;
    }, "Redis has another master");
    await sleep(2_000);
    await recover(master);
    await sleep(2_000);
  },
});

const redisKilled = redisFault(
  "killed",
  (master) => master.kill(),
  (master) => master.start(),
);

const redisFrozen = redisFault(
  "frozen",
  (master) => master.signal("SIGSTOP"),
  (master) => master.signal("SIGCONT"),
);

const engineKilled: Fault = {
  kind: "node of the engine killed",
  maxGapS: OTHER_GAP_S,
  run: async ({ engine }) => {
    await engine.killNode(1);
    await sleep(5_000);
    await engine.restartNode(1);
  },
};

const engineFrozen: Fault = {
  kind: "node of the engine frozen",
  maxGapS: OTHER_GAP_S,
  run: async ({ engine }) => {
    const pids = engine
      .processes()
      .slice(0, 1)
      .map(({ pid }) => pid);
    signalAll(pids, "SIGSTOP");
    await sleep(FROZEN_MS);
    signalAll(pids, "SIGCONT");
    await engine.untilReady();
  },
};

const roleKilled = (kind: string): Fault => ({
  kind: `${kind} killed`,
  maxGapS: OTHER_GAP_S,
  run: async ({ roles }) => {
    const role = roles.find((each) => each.kind === kind);
    await role?.kill();
    await sleep(1_000);
    await role?.start();
  },
});

const roleFrozen = (kind: string): Fault => ({
  kind: `${kind} frozen`,
  maxGapS: LEADER_GAP_S,
  run: async ({ roles }) => {
    const role = roles.findLast((each) => each.kind === kind);
    const pids = role?.processes().map(({ pid }) => pid) ?? [];
    signalAll(pids, "SIGSTOP");
    await sleep(FROZEN_MS);
    signalAll(pids, "SIGCONT");
    await sleep(2_000);
  },
});

export const SHORT_FAULTS: readonly Fault[] = [leaderKilled, switchover];

export const LONG_FAULTS: readonly Fault[] = [
  leaderKilled,
  redisKilled,
  switchover,
  engineKilled,
  leaderFrozen,
  roleKilled("api"),
  etcdFrozen,
  roleKilled("worker"),
  leaderCutOff,
  roleKilled("relay"),
  standbyKilled,
  engineFrozen,
  redisFrozen,
  roleFrozen("worker"),
  postmasterKilled,
  roleKilled("maintenance"),
  standbyCutOff,
  roleFrozen("relay"),
  roleFrozen("api"),
  switchover,
  leaderKilled,
];
