/** Creates reports from a CSV file. The result file records finished rows, so an interrupted run can resume. */
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { CnhApiError, ReportFailedError, WaitTimeoutError } from "@cnh/sdk";
import { readCsv } from "../../csv/read-csv.ts";
import { formatCsvRow } from "../../csv/write-csv.ts";
import { CliError, EXIT, type ExitCode } from "../../exit-codes.ts";
import type { Context } from "../../frame/context.ts";
import { openSession, type Session } from "../../session.ts";
import { confirmCharge } from "./charge.ts";

interface Order {
  readonly cpf: string;
  readonly externalRef: string;
}

const HEADER = ["cpf", "externalRef", "reportId", "status", "verdict", "alerts", "error"];
const BYTE_ORDER_MARK = "\uFEFF";
/** Concurrent rows: the sandbox allows ten concurrent requests, and a waiting one counts. */
const LANES = 4;
const DEFAULT_WAIT_SECONDS = 10 * 60;

export async function createFromCsv(
  context: Context,
  files: { readonly csv: string; readonly out: string | undefined },
  waitSeconds = DEFAULT_WAIT_SECONDS,
): Promise<ExitCode> {
  if (files.out === undefined) {
    throw new CliError(EXIT.usage, { pt: "--csv quer --out.", en: "--csv wants --out." });
  }
  const { out } = files;
  const orders = readOrders(files.csv);
  const done = readDone(out);
  const left = orders.filter(({ externalRef }) => !done.has(externalRef));
  const session = await openSession(context);
  if (left.length > 0) await confirmCharge(context, session, left.length);
  const isResumed = existsSync(out);
  if (!isResumed) writeFileSync(out, BYTE_ORDER_MARK + formatCsvRow(HEADER), { mode: 0o600 });
  const queue = [...left];
  const lanes = Array.from({ length: LANES }, async () => {
    for (let order = queue.shift(); order; order = queue.shift()) {
      const row = await runOrder(session, order, { isResumed, waitSeconds });
      if (row === null) continue;
      // Appended immediately, so a crash does not lose the row.
      appendFileSync(out, formatCsvRow(row));
      done.set(order.externalRef, row);
      context.print.note(`${done.size}/${orders.length}  ${order.externalRef}  ${row[3] ?? ""}`);
    }
  });
  await Promise.all(lanes);
  writeInOrder(out, orders, done);
  return printTotals(context, { orders, left, done, out });
}

interface Outcome {
  readonly orders: readonly Order[];
  readonly left: readonly Order[];
  readonly done: ReadonlyMap<string, string[]>;
  readonly out: string;
}

function printTotals(context: Context, { orders, left, done, out }: Outcome): ExitCode {
  const rows = orders.map(({ externalRef }) => done.get(externalRef));
  const failed = rows.filter((row) => (row?.[6] ?? "") !== "").length;
  const waiting = rows.filter((row) => row === undefined).length;
  const alreadyDone = orders.length - left.length;
  context.print.value({ orders: orders.length, alreadyDone, failed, waiting, out }, () =>
    context.t({
      pt: `${orders.length} linhas, ${failed} com erro, em ${out}.`,
      en: `${orders.length} rows, ${failed} with an error, in ${out}.`,
    }),
  );
  if (waiting === 0) return failed > 0 ? EXIT.failed : EXIT.done;
  context.print.note(
    context.t({
      pt: `${waiting} ainda em andamento. Rode de novo mais tarde: nada é cobrado outra vez.`,
      en: `${waiting} still in progress. Run it again later: nothing is charged again.`,
    }),
  );
  return EXIT.waitTimeout;
}

interface RunOptions {
  readonly isResumed: boolean;
  readonly waitSeconds: number;
}

/** Returns `null` if the report is still in progress: the next run continues it. */
async function runOrder(
  session: Session,
  order: Order,
  { isResumed, waitSeconds }: RunOptions,
): Promise<string[] | null> {
  const { cnh, call } = session;
  const head = [order.cpf, order.externalRef];
  try {
    const asked = isResumed ? await findAsked(session, order) : null;
    const reportId = asked ?? (await cnh.reports.create(order, call)).reportId;
    const report = await cnh.reports.wait(reportId, { ...call, maxWaitMs: waitSeconds * 1000 });
    const alerts = report.diagnosis.allAlerts.map(({ code }) => code).join(" ");
    return [...head, report.reportId, report.status, report.diagnosis.status, alerts, ""];
  } catch (error) {
    if (error instanceof ReportFailedError) {
      return [...head, error.report.reportId, "ERROR", "", "", "REPORT_FAILED"];
    }
    if (error instanceof WaitTimeoutError) return null;
    // 400 and 422 are permanent for this row; any other error ends the run.
    const refused = error instanceof CnhApiError && (error.status === 400 || error.status === 422);
    if (!refused) throw error;
    return [...head, "", "", "", "", error.code ?? String(error.status)];
  }
}

/** Finds the report of an earlier run: after an hour the same order would be charged again. */
async function findAsked({ cnh, call }: Session, order: Order): Promise<string | null> {
  const digits = (cpf: string | null) => (cpf ?? "").replace(/\D/g, "");
  const { items } = await cnh.reports.list({ externalRef: order.externalRef }, call);
  const asked = items.find(
    ({ externalRef, driver }) =>
      externalRef === order.externalRef && digits(driver.cpf) === digits(order.cpf),
  );
  return asked?.reportId ?? null;
}

function readOrders(path: string): Order[] {
  const { rows } = readCsv(readText(path));
  const titles = (rows[0] ?? []).map((title) => title.trim().toLowerCase());
  const hasTitles = titles.includes("cpf");
  const cpfAt = hasTitles ? titles.indexOf("cpf") : 0;
  const refAt = titles.findIndex((title) =>
    ["externalref", "referencia", "referência", "ref"].includes(title),
  );
  const orders = (hasTitles ? rows.slice(1) : rows).map((row, index) => {
    const given = refAt >= 0 ? (row[refAt] ?? "").trim() : "";
    // Stable across runs of the same file; otherwise a resumed run would charge again.
    return {
      cpf: (row[cpfAt] ?? "").trim(),
      externalRef: given || `${basename(path)}-${index + 1}`,
    };
  });
  const references = new Set(orders.map(({ externalRef }) => externalRef));
  if (orders.length > 0 && references.size === orders.length) return orders;
  throw new CliError(EXIT.usage, {
    pt: `${path} não tem linhas, ou repete uma referência.`,
    en: `${path} has no rows, or repeats a reference.`,
  });
}

function readDone(path: string): Map<string, string[]> {
  if (!existsSync(path)) return new Map();
  const { rows } = readCsv(readText(path));
  if (rows[0]?.[1] !== HEADER[1]) {
    throw new CliError(EXIT.usage, {
      pt: `${path} não é um resultado deste comando, e não foi tocado.`,
      en: `${path} is not a result of this command and was not changed.`,
    });
  }
  // A row cut off mid-write is processed again.
  const whole = rows.slice(1).filter((row) => row.length === HEADER.length);
  return new Map(whole.map((row) => [unquoted(row[1] ?? ""), row.map((cell) => unquoted(cell))]));
}

/** Removes the apostrophe that prevents a cell from being a formula. */
function unquoted(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, "");
}

function writeInOrder(path: string, orders: readonly Order[], done: ReadonlyMap<string, string[]>) {
  const rows = orders.flatMap(({ externalRef }) => {
    const row = done.get(externalRef);
    return row === undefined ? [] : [formatCsvRow(row)];
  });
  const text = BYTE_ORDER_MARK + formatCsvRow(HEADER) + rows.join("");
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new CliError(EXIT.usage, {
      pt: `O arquivo ${path} não pôde ser lido.`,
      en: `The file ${path} could not be read.`,
    });
  }
}
