/** `cnh-ops engine` with a real engine: workers of several releases are registered, drained and removed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import * as restate from "@restatedev/restate-sdk";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { RestateEngine } from "@cnh/server/adapters/engine/restate.ts";
import { type ServedWorkflows, serveWorkflows } from "@cnh/server/transports/workflows/serve.ts";
import type { ListedDeployment } from "@cnh/server/usecases/deployments/deployments.ts";
import type { Drained } from "@cnh/server/usecases/deployments/drain-deployment.ts";
import type { RegisteredWorkers } from "@cnh/server/usecases/deployments/register-workers.ts";
import { until } from "../support/until.ts";
import { type Engine, startEngine } from "../../tools/stack/engine.ts";
import { operate, runOperatorCommand } from "../../tools/stack/operator-command.ts";

const dataDir = mkdtempSync(`${tmpdir()}/cnh-deployments-`);
let engine: Engine;
let client: RestateEngine;
const workers = new Set<ServedWorkflows>();
/** The release that ended the round, by report. */
const endedBy = new Map<string, string>();
/** Reports whose rounds have begun and end only when the test allows it. */
const held = new Map<
  string,
  { readonly begun: PromiseWithResolvers<void>; readonly go: PromiseWithResolvers<void> }
>();

const environment = () => ({ CNH_ENGINE_ADMIN_URL: engine.adminUrl });
const command = (...words: string[]) => runOperatorCommand(environment(), ["engine", ...words]);
const list = () => operate<ListedDeployment[]>(environment(), "engine", "deployments");
const register = ({ port }: ServedWorkflows) =>
  operate<RegisteredWorkers>(environment(), "engine", "register", `http://127.0.0.1:${port}`);
const refOf = (reportId: string) => ({ reportId, organizationId: "org_1", mode: "live" }) as const;

function hold(reportId: string) {
  const gates = { begun: Promise.withResolvers<void>(), go: Promise.withResolvers<void>() };
  held.set(reportId, gates);
  return gates;
}

async function serve(release: string, more: Readonly<Record<string, object>> = {}, port = 0) {
  const round = async (ctx: restate.ObjectContext): Promise<void> => {
    if (ctx.key.startsWith("journaled")) await ctx.run("step", () => release);
    held.get(ctx.key)?.begun.resolve();
    await held.get(ctx.key)?.go.promise;
    endedBy.set(ctx.key, release);
  };
  const report = restate.object({ name: "report-run", handlers: { round, ...more } });
  const worker = await serveWorkflows({
    services: [report],
    port,
    host: "127.0.0.1",
    identityKeys: [engine.identityKey],
    graceMs: 200,
  });
  workers.add(worker);
  return worker;
}

/** A second release at a separate address, after a call has begun on the first. */
async function twoReleases(reportId: string) {
  const old = await serve("old");
  const { id: oldId } = await register(old);
  const gates = hold(reportId);
  await client.startReport(refOf(reportId));
  await gates.begun.promise;
  const { id: newId } = await register(await serve("new"));
  return { old, oldId, newId, gates };
}

beforeAll(async () => {
  engine = await startEngine({ dataDir, logFile: `${dataDir}/engine.log` });
  client = new RestateEngine({ ingressUrls: [engine.ingressUrl] });
});
afterEach(async () => {
  for (const { go } of held.values()) go.resolve();
  held.clear();
  await Promise.all([...workers].map((worker) => worker.close()));
  workers.clear();
  for (const { id } of await list())
    await fetch(`${engine.adminUrl}/deployments/${id}?force=true`, { method: "DELETE" });
});
afterAll(async () => {
  await client.close();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("workers are registered once, and the only ones cannot be drained", async () => {
  expect((await command("deployments")).stdout).toBe("The engine knows no workers.\n");
  const worker = await serve("only");
  const first = await register(worker);
  expect(first).toMatchObject({ registered: "new", newestOf: ["report-run"] });
  expect(await register(worker)).toEqual({ ...first, registered: "known" });
  expect(await list()).toMatchObject([
    {
      id: first.id,
      address: `http://127.0.0.1:${worker.port}/`,
      services: [{ name: "report-run", revision: 1 }],
      open: 0,
      newest: true,
    },
  ]);
  const shown = await command("deployments");
  expect(shown.stdout).toMatch(/^dp_\w+ {2}http.* newest {2}0 open\n {4}report-run {2}revision 1/);
  const { code, stdout, stderr } = await command("drain", first.id);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(`${first.id} is the newest deployment of report-run`);
  // Otherwise a service removed from all releases would require its last workers permanently.
  const ended = await command("drain", first.id, "--ending-services", "report-run");
  expect(ended).toMatchObject({ code: 0, stderr: "" });
  expect(await list()).toEqual([]);
});

test("an older release is removed when its last call has ended, and not before", async () => {
  const { oldId, newId, gates } = await twoReleases("waiting");
  expect(await list()).toMatchObject([
    { id: newId, newest: true, open: 0 },
    { id: oldId, newest: false, open: 1 },
  ]);
  const early = await command("drain", oldId, "--wait", "1", "--json");
  expect(early).toMatchObject({ code: 1, stderr: "" });
  expect(JSON.parse(early.stdout)).toMatchObject({
    removed: false,
    open: 1,
    calls: [{ target: "report-run/waiting/round", status: "running" }],
  });
  await client.startReport(refOf("after"));
  await until(() => endedBy.get("after") === "new", "a new call ends in the new release");

  const draining = operate<Drained>(environment(), "engine", "drain", oldId, "--wait", "60");
  setTimeout(() => gates.go.resolve(), 1_500);
  expect(await draining).toMatchObject({ removed: true, open: 0, resumed: 0 });
  expect(endedBy.get("waiting")).toBe("old");
  expect((await list()).map(({ id }) => id)).toEqual([newId]);
  expect((await command("drain", oldId)).stderr).toContain(`The engine has no deployment ${oldId}`);
});

test("calls of workers that are gone: without a journal they continue by themselves, with one on request", async () => {
  const { old, oldId } = await twoReleases("journaled-orphan");
  const { old: old2, oldId: oldId2, newId: newId2 } = await twoReleases("plain-orphan");
  await old.close();
  await old2.close();
  held.clear();
  await until(() => endedBy.get("plain-orphan") === "new", "the plain one ends in the new release");
  expect(endedBy.has("journaled-orphan")).toBe(false);
  expect(await operate(environment(), "engine", "drain", oldId2)).toMatchObject({ removed: true });

  const lost = await command("drain", oldId, "--wait", "1", "--json");
  expect(JSON.parse(lost.stdout)).toMatchObject({ removed: false, open: 1 });
  for (const wrong of [oldId, "dp_none"])
    expect((await command("drain", oldId, "--resume-on", wrong)).stderr).toContain(wrong);
  const words = ["drain", oldId, "--resume-on", newId2, "--wait", "60"];
  const drained = await operate<Drained>(environment(), "engine", ...words);
  expect(drained).toMatchObject({ removed: true, resumed: 1, open: 0, refusals: [] });
  expect(endedBy.get("journaled-orphan")).toBe("new");
});

test("other code at a known address is refused, and so is the address of an older release", async () => {
  const old = await serve("old");
  const { id } = await register(old);
  await old.close();
  const more = { more: async (ctx: restate.ObjectContext) => ctx.key };
  await serve("changed", more, old.port);
  const url = `http://127.0.0.1:${old.port}`;
  const changed = await command("register", url);
  expect(changed.code).toBe(1);
  expect(changed.stderr).toContain(`than the ones the engine knows there as ${id}`);

  const other = await serve("other");
  await register(other);
  await register(await serve("newest"));
  const older = await command("register", `http://127.0.0.1:${other.port}`);
  expect(older.code).toBe(1);
  expect(older.stderr).toContain("sends new calls to a newer deployment");
});

test("what is wrong is said in plain words", async () => {
  const nowhere = { CNH_ENGINE_ADMIN_URL: "http://127.0.0.1:1" };
  const { code, stderr } = await runOperatorCommand(nowhere, ["engine", "deployments"]);
  expect(code).toBe(1);
  expect(stderr).toBe("cnh-ops: the engine's admin API does not answer at 127.0.0.1:1\n");
  expect((await runOperatorCommand({}, ["engine", "deployments"])).stderr).toContain(
    "CNH_ENGINE_ADMIN_URL",
  );
  const silent = await command("register", "http://127.0.0.1:1");
  expect(silent.code).toBe(1);
  expect(silent.stderr).toContain("The engine answered");
  expect((await command("drain", "dp_1' OR 'a'='a")).code).toBe(1);
});
