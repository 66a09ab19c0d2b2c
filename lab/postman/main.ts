/**
 * `npm run lab postman`: runs the Postman collection from top to bottom with newman, against a complete service with a
 * test key and the default limits of the sandbox. Every request must be sent, and none of its tests may fail. npx
 * fetches newman for the run, because it brings more than a hundred packages that nothing else needs.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCollection, makeEnvironment } from "../../tools/postman/collection.ts";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { issueKey, makeOrganization } from "../../tests/support/service/api.ts";
import { startPipelineService } from "../../tests/support/service/pipeline-service.ts";

const NEWMAN = "newman@6.2.2";

/** The part of newman's report that this run reads. */
interface NewmanReport {
  readonly run: {
    readonly stats: Readonly<Record<"requests" | "assertions", { readonly total: number }>>;
    readonly failures: readonly unknown[];
    readonly executions: readonly { readonly item: { readonly name: string } }[];
  };
}

/** A receiver that accepts every webhook. */
async function startReceiver() {
  const receiver = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/cnh`, stop: () => receiver.close() };
}

async function runNewman(words: readonly string[], report: string): Promise<NewmanReport> {
  const reporting = ["--reporters", "cli,json", "--reporter-json-export", report];
  const child = spawn("npx", ["--yes", NEWMAN, "run", ...words, "--color", "off", ...reporting], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  await new Promise((resolve) => child.on("close", resolve));
  return JSON.parse(readFileSync(report, "utf8")) as NewmanReport;
}

await Promise.all([ensurePostgres(), ensureRedis()]);
const folder = mkdtempSync(join(tmpdir(), "cnh-postman-"));
const [service, receiver] = await Promise.all([startPipelineService(), startReceiver()]);
try {
  const { environment } = service.database;
  const { organizationId } = await makeOrganization(environment);
  const { key } = await issueKey(environment, organizationId, "--mode", "test");
  const collection = makeCollection();
  const [collectionFile, environmentFile] = [join(folder, "c.json"), join(folder, "e.json")];
  writeFileSync(collectionFile, JSON.stringify(collection));
  writeFileSync(environmentFile, JSON.stringify(makeEnvironment("sandbox", service.server.url)));
  const values = ["--env-var", `apiKey=${key}`, "--env-var", `webhookUrl=${receiver.url}`];
  const { run } = await runNewman(
    [collectionFile, "-e", environmentFile, ...values],
    join(folder, "report.json"),
  );
  const sent = new Set(run.executions.map(({ item }) => item.name));
  const missing = collection.item
    .flatMap(({ item }) => item.map(({ name }) => name))
    .filter((name) => !sent.has(name));
  for (const name of missing) console.log(`not sent: ${name}`);
  const { requests, assertions } = run.stats;
  const failed = run.failures.length + missing.length;
  console.log(
    JSON.stringify({ postman: "run", requests: requests.total, tests: assertions.total, failed }),
  );
  process.exitCode = failed === 0 && assertions.total > 0 ? 0 : 1;
} finally {
  receiver.stop();
  await service.stop();
  rmSync(folder, { recursive: true });
}
