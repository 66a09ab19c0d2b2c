/**
 * `npm run release:check`: builds each package of a release, compares the files of its archive with
 * tools/release/contents.ts, installs it into an empty project and orders a first report from a running service.
 * `-- --only sdk,cli` checks some packages; `-- --built` takes the archives in .data/release. A package that cannot be
 * built or run here has failed.
 */
import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkArchive as checkImageArchive } from "../../deploy/image/check-archive.ts";
import { PROGRAMS } from "../../deploy/image/containers.ts";
import { ARCHIVES, BUILDERS, RELEASE } from "../../tools/release/archives.ts";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { Api, issueKey, makeOrganization } from "../../tests/support/service/api.ts";
import { installPrograms } from "../../tests/support/processes/packages.ts";
import {
  type PipelineService,
  startPipelineService,
} from "../../tests/support/service/pipeline-service.ts";
import { CLIENTS, type ClientTrial } from "./client-trials.ts";

const NAMES = ["sdk", "cli", "python", "php", "image"] as const;
type Name = (typeof NAMES)[number];

const { values } = parseArgs({
  options: { only: { type: "string" }, built: { type: "boolean", default: false } },
});
const only = values.only?.split(",") ?? NAMES;
const unknown = only.filter((name) => !NAMES.some((each) => each === name));
if (unknown.length > 0) throw new Error(`no package is called ${unknown.join(", ")}`);
const chosen = NAMES.filter((name) => only.includes(name));

await Promise.all([ensurePostgres(), ensureRedis()]);
const service = await startPipelineService();
let failed = 0;
try {
  if (!values.built) rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE, { recursive: true });
  for (const name of chosen) {
    const startedAt = performance.now();
    const problems = await problemsOf(name).catch((error: unknown) => [describe(error)]);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (problems.length > 0) failed += 1;
    const outcome = problems.length > 0 ? "FAILED" : "passed";
    console.log(`${outcome} ${name}: contents, installation and first report in ${seconds} s`);
    for (const problem of problems) console.log(`  ${problem}`);
  }
} finally {
  await service.stop();
}
console.log(JSON.stringify({ release: "dry", packages: chosen.length, failed }));
process.exitCode = failed === 0 ? 0 : 1;

async function problemsOf(name: Name): Promise<string[]> {
  const reason = installPrograms(name === "image" ? PROGRAMS : CLIENTS[name].programs);
  if (reason !== null) return [`cannot be tried here: ${reason}`];
  if (!values.built) await BUILDERS[name]();
  return name === "image" ? checkImageArchive(ARCHIVES.image) : tryClient(CLIENTS[name], service);
}

async function tryClient(
  trial: ClientTrial,
  { database, server }: PipelineService,
): Promise<string[]> {
  const wrong = trial.checkArchive();
  if (wrong.length > 0) return wrong;
  const { organizationId } = await makeOrganization(database.environment);
  const { key } = await issueKey(database.environment, organizationId, "--mode", "test");
  const customer = { folder: mkdtempSync(join(tmpdir(), "cnh-release-")), url: server.url, key };
  try {
    await trial.install(customer);
    const printed = await trial.order(customer);
    if (!printed.includes("BLOCKED")) return [`the first report printed: ${printed.slice(0, 500)}`];
  } finally {
    rmSync(customer.folder, { recursive: true });
  }
  const { body } = await new Api(server.url, key).get<{ items: { status: string }[] }>(
    "/api/v1/reports",
  );
  const statuses = body.items.map(({ status }) => status).join();
  return statuses === "DELIVERED" ? [] : [`the service has reports with status: ${statuses}`];
}

function describe(error: unknown): string {
  const { message, stderr = "" } = error as Error & { stderr?: string };
  return `${message} ${stderr}`.trim().slice(0, 3000);
}
