/**
 * Runs examples/planilhas/consultar.gs in a separate process, with simulated Google services: a sheet in memory, and
 * real, synchronous HTTP by curl. Reads rows as JSON from standard input and writes them to standard output.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly payload?: string;
}

const SCRIPT = new URL("../../examples/planilhas/consultar.gs", import.meta.url);
const STATUS_MARK = "\n--status--";

const rows = JSON.parse(readFileSync(0, "utf8")) as unknown[][];
const alerts: string[] = [];
const requests: string[] = [];

function range(row: number, column: number, height = 1, width = 1) {
  const put = (values: readonly (readonly unknown[])[]) => {
    for (const [down, line] of values.entries()) {
      for (const [right, value] of line.entries()) {
        const of = (rows[row - 1 + down] ??= []);
        of[column - 1 + right] = value;
      }
    }
  };
  return {
    getRow: () => row,
    getNumRows: () => height,
    getValues: () =>
      Array.from({ length: height }, (_line, down) =>
        Array.from(
          { length: width },
          (_cell, right) => rows[row - 1 + down]?.[column - 1 + right] ?? "",
        ),
      ),
    setValue: (value: unknown) => put([[value]]),
    setValues: put,
  };
}

/** One request by curl. It follows no redirects and never throws, as with `muteHttpExceptions`. */
function fetchByCurl(url: string, { method, headers, contentType, payload }: FetchOptions) {
  const all = { ...headers, ...(contentType !== undefined && { "Content-Type": contentType }) };
  const args = ["-s", "-i", "-X", method.toUpperCase(), url, "-w", `${STATUS_MARK}%{http_code}`];
  for (const [name, value] of Object.entries(all)) args.push("-H", `${name}: ${value}`);
  if (payload !== undefined) args.push("--data-binary", payload);
  const said = execFileSync("curl", args, { encoding: "utf8", maxBuffer: 1 << 24 });
  const [answer = "", status = ""] = said.split(STATUS_MARK);
  const [head = "", ...body] = answer.split("\r\n\r\n");
  const answered = head
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(": "));
  requests.push(`${method.toUpperCase()} ${new URL(url).pathname.replace(/rpt_\w+/, "rpt_…")}`);
  return {
    getResponseCode: () => Number(status),
    getHeaders: () => Object.fromEntries(answered) as Record<string, string>,
    getContentText: () => body.join("\r\n\r\n"),
  };
}

const ui = {
  Button: { YES: "yes" },
  ButtonSet: { YES_NO: "yes or no" },
  alert: (text: string) => {
    alerts.push(text);
    return "yes";
  },
};

runInNewContext(`${readFileSync(SCRIPT, "utf8")}\nconsultarLinhas();`, {
  SpreadsheetApp: {
    getUi: () => ui,
    getActiveSheet: () => ({ getRange: range, getActiveRange: () => range(1, 1, rows.length) }),
    flush: () => {},
  },
  UrlFetchApp: { fetch: fetchByCurl },
  PropertiesService: {
    getScriptProperties: () => ({ getProperty: (name: string) => process.env[name] ?? null }),
  },
  Utilities: {
    getUuid: randomUUID,
    sleep: (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
  },
});
console.log(JSON.stringify({ rows, alerts, requests }));
