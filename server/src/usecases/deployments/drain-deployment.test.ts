import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Deployment, type Deployments, newestServices, type OpenCall } from "./deployments.ts";
import { drainDeployment } from "./drain-deployment.ts";

const deployment = (id: string, services: Readonly<Record<string, number>>): Deployment => ({
  id,
  address: `http://${id}:9080/`,
  createdAt: "2026-11-17T00:00:00Z",
  services: Object.entries(services).map(([name, revision]) => ({ name, revision })),
});
const OLD = deployment("dp_old", { "report-run": 1, lane: 1 });
const NEW = deployment("dp_new", { "report-run": 2, lane: 2 });
const CALL: OpenCall = {
  id: "inv_1",
  target: "lane/1/attempt",
  status: "running",
  retries: 0,
  lastFailure: null,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An engine whose successive queries find these calls, and then none. */
function engineOf(all: readonly Deployment[], looks: readonly (readonly OpenCall[])[]) {
  const left = [...looks];
  const done: string[] = [];
  const known = [...all];
  const deployments: Deployments = {
    list: () => Promise.resolve([...known]),
    countOpen: () => Promise.resolve(new Map([["dp_old", 1]])),
    findOpen: () => Promise.resolve([...(left.shift() ?? [])]),
    register: () => Promise.reject(new Error("nobody registers here")),
    remove: async (id) => void done.push(`remove ${id}`),
    pause: async (id) => void done.push(`pause ${id}`),
    resume: async (id, target) => {
      done.push(`resume ${id} on ${target}`);
      return null;
    },
  };
  return { deployments, done, known, left };
}

const drain = async (deployments: Deployments, resumeOn: string | null = null) => {
  const options = { deploymentId: "dp_old", waitMs: 60_000, endingServices: [], resumeOn };
  const drained = drainDeployment(deployments, options);
  drained.catch(() => {});
  await vi.advanceTimersByTimeAsync(120_000);
  return drained;
};

test("a deployment is the newest of the services that no other has with a higher revision", () => {
  const more = deployment("dp_more", { lane: 3, mails: 1 });
  const all = [OLD, NEW, more];
  expect(all.map(({ id }) => newestServices(id, all))).toEqual([
    [],
    ["report-run"],
    ["lane", "mails"],
  ]);
  expect(newestServices("dp_none", all)).toEqual([]);
});

test("a call that turns up at the second look is waited for", async () => {
  const { deployments, done, left } = engineOf([OLD, NEW], [[], [CALL], [CALL], [], []]);
  expect(await drain(deployments)).toMatchObject({ removed: true, open: 0 });
  expect(left).toEqual([]);
  expect(done).toEqual(["remove dp_old"]);
});

test("nothing is removed if it has become the newest in the meantime", async () => {
  const { deployments, done, known } = engineOf([OLD, NEW], []);
  const drained = drain(deployments);
  known.pop();
  await expect(drained).rejects.toThrow("dp_old is the newest deployment");
  expect(done).toEqual([]);
});

test("calls are moved only on request, and never while they run", async () => {
  const calls = ["running", "backing-off", "paused", "suspended"].map((status) => ({
    ...CALL,
    id: `inv_${status}`,
    status,
  }));
  const looks = [calls, [{ ...CALL, id: "inv_backing-off", status: "paused" }]];
  const left = engineOf([OLD, NEW], looks);
  expect(await drain(left.deployments)).toMatchObject({ removed: true, resumed: 0 });
  expect(left.done).toEqual(["remove dp_old"]);

  const moved = engineOf([OLD, NEW], looks);
  expect(await drain(moved.deployments, "dp_new")).toMatchObject({ removed: true, resumed: 3 });
  expect(moved.done).toEqual([
    "pause inv_backing-off",
    "resume inv_paused on dp_new",
    "resume inv_suspended on dp_new",
    "resume inv_backing-off on dp_new",
    "remove dp_old",
  ]);
});
