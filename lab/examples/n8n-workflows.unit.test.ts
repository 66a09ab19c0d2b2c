/** The n8n workflows: nodes are connected, and their code checks signatures correctly. n8n itself does not run here. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { sampleReport, signWebhook } from "@cnh/sdk/testing";
import { describe, expect, it } from "vitest";

interface Workflow {
  readonly nodes: readonly {
    readonly name: string;
    readonly type: string;
    readonly parameters: { readonly jsCode?: string; readonly options?: { rawBody?: boolean } };
  }[];
  readonly connections: Readonly<
    Record<string, { readonly main: readonly (readonly { readonly node: string }[])[] }>
  >;
}

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../examples/n8n/${name}`, import.meta.url), "utf8"),
  ) as Workflow;
const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const PLACEHOLDER = "whsec_COLE_AQUI_O_SEGREDO_DO_ENDPOINT";

describe.each(["consultar-cnh.json", "receber-webhook.json"])("%s", (file) => {
  it("connects nodes that exist, and reaches all but the first", () => {
    const { nodes, connections } = read(file);
    const names = nodes.map(({ name }) => name);
    const reached = Object.values(connections).flatMap(({ main }) =>
      main.flat().map(({ node }) => node),
    );
    expect(Object.keys(connections).filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(reached)).toEqual(new Set(names.slice(1)));
  });

  it("holds neither a key nor a secret", () => {
    const text = JSON.stringify(read(file)).replaceAll(PLACEHOLDER, "");
    expect(text).not.toMatch(/cnh_(?:test|live)_\w|whsec_\w/);
  });
});

type CodeNode = (
  this: { helpers: { getBinaryDataBuffer: () => Promise<Buffer> } },
  require: NodeJS.Require,
  $input: { first: () => { json: { headers: Record<string, string> } } },
) => Promise<{ json: { problema: string; veredito?: string; reportId?: string } }[]>;

/** Runs the Code node like n8n: headers in lower case, the raw body as binary data. */
async function check(body: string, headers: Readonly<Record<string, string>>) {
  const code = read("receber-webhook.json").nodes.find(({ type }) => type.endsWith(".code"));
  const source = (code?.parameters.jsCode ?? "").replace(PLACEHOLDER, SECRET);
  const AsyncFunction = (async () => {}).constructor as new (...texts: string[]) => CodeNode;
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const json = { headers: Object.fromEntries(lower) as Record<string, string> };
  const helpers = { getBinaryDataBuffer: async () => Buffer.from(body) };
  const run = new AsyncFunction("require", "$input", source);
  const [item] = await run.call({ helpers }, createRequire(import.meta.url), {
    first: () => ({ json }),
  });
  return item?.json;
}

describe("the signature check of receber-webhook.json", () => {
  const report = sampleReport("suspensa");
  const sign = (now = new Date(), test = false) =>
    signWebhook({ report, event: "report.delivered", secret: SECRET, now, test });

  it("lets a genuine webhook through, also a test and one of two secrets", async () => {
    const { body, headers } = await sign();
    const { reportId } = report;
    expect(await check(body, headers)).toMatchObject({
      problema: "",
      veredito: "BLOCKED",
      reportId,
    });
    const tested = await sign(new Date(), true);
    expect(await check(tested.body, tested.headers)).toMatchObject({ problema: "" });
    const rotated = await signWebhook({
      report,
      event: "report.delivered",
      secret: ["whsec_b3RoZXI=", SECRET],
    });
    expect(await check(rotated.body, rotated.headers)).toMatchObject({ problema: "" });
  });

  it("refuses what is changed, unsigned or old", async () => {
    const { body, headers } = await sign();
    expect(await check(`${body} `, headers)).toEqual({ problema: "wrong_signature" });
    const renamed = { ...headers, "Cnh-Event": "report.failed" };
    expect(await check(body, renamed)).toEqual({ problema: "wrong_signature" });
    expect(await check(body, {})).toEqual({ problema: "missing_header" });
    const old = await sign(new Date(Date.now() - 301_000));
    expect(await check(old.body, old.headers)).toEqual({ problema: "too_old" });
  });
});
