// cpfs.csv in, resultado.csv out. Interrupted? Run it again: no row is ordered twice.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Cnh, InvalidCpfError } from "@cnh/sdk";

const SAMPLE = "cpf;externalRef\n90000000175;lote7-1\n90000000256;lote7-2\n90000000176;lote7-3\n";
const MAX_WAIT_MS = 10 * 60_000;

/** Pauses before the per-minute limit is reached. */
async function pacedFetch(...request) {
  const response = await fetch(...request);
  const limits = response.headers.get("RateLimit") ?? "";
  const [, left, seconds] = /"perMinute";r=(\d+);t=(\d+)/.exec(limits) ?? [];
  if (left === "0") await sleep(Number(seconds) * 1000);
  return response;
}

if (!existsSync("cpfs.csv")) writeFileSync("cpfs.csv", SAMPLE);
const [, ...lines] = readFileSync("cpfs.csv", "utf8").trim().split(/\r?\n/);
const orders = lines.map((line) => {
  const [cpf, externalRef] = line.split(";");
  return { cpf, externalRef };
});

// The start of the first run, less a day, since the clocks of two machines differ.
if (!existsSync("lote.txt")) {
  writeFileSync("lote.txt", new Date(Date.now() - 86_400_000).toISOString());
}
const createdFrom = readFileSync("lote.txt", "utf8");

const cnh = new Cnh({ fetch: pacedFetch }); // CNH_API_KEY, CNH_BASE_URL
const references = new Set(orders.map(({ externalRef }) => externalRef));

async function readReports(status) {
  const reports = new Map();
  for await (const report of cnh.reports.list({ createdFrom, status, limit: 100 })) {
    if (references.has(report.externalRef)) reports.set(report.externalRef, report);
  }
  return reports;
}

const before = await readReports();
const refused = new Set();
for (const order of orders) {
  if (before.has(order.externalRef)) continue;
  try {
    await cnh.reports.create(order);
  } catch (error) {
    if (!(error instanceof InvalidCpfError)) throw error; // no credit, daily limit: run it again later
    refused.add(order.externalRef);
  }
}

const deadline = Date.now() + MAX_WAIT_MS;
while (Date.now() < deadline && (await readReports("PROCESSING")).size > 0) await sleep(5000);

const reports = await readReports();
const rows = orders.map(({ cpf, externalRef }) => {
  const { reportId = "", status = "", verdict } = reports.get(externalRef) ?? {};
  const error = refused.has(externalRef) ? "CPF inválido" : "";
  console.log([externalRef, status || error, verdict].join(" ").trim());
  return [cpf, externalRef, reportId, status, verdict ?? "", error].join(";");
});
const header = "cpf;externalRef;reportId;status;verdict;error";
writeFileSync("resultado.csv", `\uFEFF${[header, ...rows].join("\r\n")}\r\n`, { mode: 0o600 });
