/** The script for Google Sheets, against the service: its output, its prompt before charging, one charge per row. */
import { spawn } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import { endOf } from "../../tests/support/processes/cli-process.ts";
import type { TestEnvironment, SuiteOutcome } from "./test-environment.ts";

interface SheetRun {
  readonly rows: readonly (readonly unknown[])[];
  readonly alerts: readonly string[];
  readonly requests: readonly string[];
}

const WORLD = new URL("sheet-world.ts", import.meta.url).pathname;
const HEADINGS = ["CPF", "Referência", "Situação", "Diagnóstico", "Alertas", "Relatório", "Quando"];
const ROWS = [
  HEADINGS,
  ["900.000.001-75", "linha-2"],
  ["900.000.004-18", "linha-3"],
  [""],
  ["900.000.004-19", "linha-5"],
  ["900.000.002-56", ""],
];
const SUSPENDED = "Direito de dirigir suspenso; Não entregue veículo a este motorista";
const EXPIRED = "CNH vencida há mais de 30 dias; Não entregue veículo a este motorista";

export async function runSheet(stage: TestEnvironment): Promise<SuiteOutcome> {
  if (!"planilhas/consultar".includes(stage.wanted)) {
    return { samplesRun: 0, samplesNotRun: 0, failed: 0 };
  }
  const key = await stage.newKey();
  const first = await runScript(stage, key, ROWS);
  const second = await runScript(stage, key, first.rows);
  const problems = [...judgeFirst(first), ...judgeSecond(first, second)];
  console.log(`${problems.length === 0 ? "ran" : "FAILED"}  planilhas/consultar`);
  for (const problem of problems) console.log(problem);
  return { samplesRun: 1, samplesNotRun: 0, failed: problems.length === 0 ? 0 : 1 };
}

async function runScript(
  stage: TestEnvironment,
  key: string,
  rows: SheetRun["rows"],
): Promise<SheetRun> {
  const environment = { ...process.env, CNH_BASE_URL: stage.service.server.url, CNH_API_KEY: key };
  const child = spawn(process.execPath, [WORLD], { env: environment });
  child.stdin.end(JSON.stringify(rows));
  const { code, out, err } = await endOf(child);
  if (code !== 0) throw new Error(`the script ended with ${code}: ${err}`);
  return JSON.parse(out) as SheetRun;
}

function judgeFirst({ rows, alerts }: SheetRun): string[] {
  const written = rows.map((row) => row.slice(2, 5));
  const wanted = [
    HEADINGS.slice(2, 5),
    ["DELIVERED", "VALID", ""],
    ["DELIVERED", "BLOCKED", SUSPENDED],
    [],
    ["erro 422", "", "UNPROCESSABLE_CONTENT: …"],
    ["DELIVERED", "EXPIRED", EXPIRED],
  ];
  const masked = written.map((row) =>
    row.map((cell) => String(cell).replace(/(UNPROCESSABLE_CONTENT: ).+/, "$1…")),
  );
  return [
    ...unlessEqual("written", masked, wanted),
    ...unlessEqual("asked", alerts, ["Consultar 4 linha(s)? Cada relatório novo custa R$ 0,00."]),
    ...(/^planilha-[0-9a-f-]{36}$/.test(String(rows[5]?.[1])) ? [] : ["no reference was made"]),
  ];
}

/** Only the line with the wrong CPF is sent again; existing results remain unchanged. */
function judgeSecond(first: SheetRun, { rows, requests }: SheetRun): string[] {
  const others = (all: SheetRun["rows"]) => all.filter((_row, index) => index !== 4);
  return [
    ...unlessEqual("sent again", requests, ["GET /api/v1/credit", "POST /api/v1/reports"]),
    ...unlessEqual("changed", others(rows), others(first.rows)),
  ];
}

function unlessEqual(what: string, found: unknown, wanted: unknown): string[] {
  if (isDeepStrictEqual(found, wanted)) return [];
  return [`${what}: ${JSON.stringify(found)}\nwanted: ${JSON.stringify(wanted)}`];
}
