/** Each fault, produced from a webhook that our own code signed, gets its name. */
import { describe, expect, test } from "vitest";
import { createHmac } from "node:crypto";
import type { BodyChange } from "./body-changes.ts";
import { diagnose, type Diagnosis, type Pasted } from "./diagnose.ts";

const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const OTHER = "whsec_c2Vjb25kIGV4YW1wbGU6IG5vdCBhIHNlY3JldCwgbm8=";
const T = 1_784_898_342;
const EVENT = "evt_01kya3pk0efr3r11b2qvdrpr6e";
const DELIVERY = "dlv_01kya3pk0vfwps4zf3fea2qapg";
const REPORT = {
  reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
  driver: { name: "JOÃO DA CONCEIÇÃO 🚗", note: 'a/b "c"' },
  total: 1.5,
};
const BODY = JSON.stringify(REPORT);

const hmac = (key: string | Buffer, message: string) =>
  createHmac("sha256", key).update(message).digest();
const keyOf = (secret: string) => Buffer.from(secret.slice(6), "base64");

/** The headers as the service signs them; the new secret comes first. */
function signed(secrets: readonly string[] = [SECRET], isTest = false): string {
  const covered = `${T}.report.delivered.${EVENT}.${DELIVERY}.${isTest}.${BODY}`;
  const v1 = secrets.map((each) => `v1=${hmac(each, `${T}.${BODY}`).toString("hex")}`);
  const v2 = secrets.map((each) => `v2=${hmac(each, covered).toString("hex")}`);
  const standard = secrets.map(
    (each) => `v1,${hmac(keyOf(each), `${EVENT}.${T}.${BODY}`).toString("base64")}`,
  );
  return [
    "Host: hooks.example.com",
    "Content-Type: application/json",
    "Cnh-Event: report.delivered",
    `Cnh-Event-Id: ${EVENT}`,
    `Cnh-Delivery-Id: ${DELIVERY}`,
    `Cnh-Signature: t=${T},${v1.join(",")}`,
    `Cnh-Signature-V2: t=${T},${v2.join(",")}`,
    `webhook-id: ${EVENT}`,
    `webhook-timestamp: ${T}`,
    `webhook-signature: ${standard.join(" ")}`,
    ...(isTest ? ["Cnh-Test: true"] : []),
  ].join("\n");
}

const GENUINE: Pasted = { body: BODY, headers: signed(), secret: SECRET, at: T + 2 };
const named = async (change: Partial<Pasted>): Promise<Diagnosis> =>
  (await diagnose({ ...GENUINE, ...change })).diagnosis;
const only = (name: string) =>
  signed()
    .split("\n")
    .filter((line) => !/signature/i.test(line) || line.startsWith(`${name}:`))
    .join("\n");

describe("a genuine webhook fits", () => {
  test.each<[string, Partial<Pasted>]>([
    ["as it came", {}],
    ["with a space around the secret", { secret: ` ${SECRET}\n` }],
    [
      "with headers in lower case",
      {
        headers: signed()
          .toLowerCase()
          .replaceAll(
            /^(webhook-signature|cnh-signature[^:]*): .*$/gm,
            (line) =>
              signed()
                .split("\n")
                .find((one) => one.toLowerCase() === line) ?? "",
          ),
      },
    ],
    ["with headers as curl shows them", { headers: signed().replaceAll(/^/gm, "> ") }],
    [
      "with headers as JSON",
      {
        headers: JSON.stringify(
          Object.fromEntries(
            signed()
              .split("\n")
              .map((line) => line.split(": ")),
          ),
        ),
      },
    ],
    ["with Cnh-Signature alone", { headers: only("Cnh-Signature") }],
    ["with Cnh-Signature-V2 alone", { headers: only("Cnh-Signature-V2") }],
    ["with webhook-signature alone", { headers: only("webhook-signature") }],
    [
      "with the value of Cnh-Signature and nothing else",
      { headers: /^Cnh-Signature: (.*)$/m.exec(signed())?.[1] ?? "" },
    ],
    [
      "with webhook-signature alone, and no whsec_",
      { headers: only("webhook-signature"), secret: SECRET.slice(6) },
    ],
    ["as a test event", { headers: signed([SECRET], true) }],
    ["300 seconds later", { at: T + 300 }],
    ["during a rotation, by the new secret", { headers: signed([SECRET, OTHER]) }],
  ])("%s", async (_, change) => {
    expect(await named(change)).toEqual({ kind: "fits" });
  });

  test("each header is reported separately", async () => {
    const { schemes } = await diagnose({ ...GENUINE, headers: only("Cnh-Signature") });
    expect(schemes).toEqual([
      { name: "Cnh-Signature", state: "fits" },
      { name: "Cnh-Signature-V2", state: "absent" },
      { name: "webhook-signature", state: "absent" },
    ]);
  });
});

describe("a body that was changed is named by what changed it", () => {
  const escaped = BODY.replaceAll(
    /[^\x20-\x7e]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const latin = Buffer.from(BODY).toString("latin1");
  const windows = new TextDecoder("windows-1252").decode(Buffer.from(BODY));
  test.each<[string, string, readonly BodyChange[]]>([
    ["pretty-printed JSON", JSON.stringify(REPORT, null, 2), ["format"]],
    [
      "JSON with spaces, as Python writes it",
      BODY.replaceAll('":', '": ').replaceAll(',"', ', "'),
      ["format"],
    ],
    ["a byte order mark", `\uFEFF${BODY}`, ["byteOrderMark"]],
    ["an extra line end", `${BODY}\n`, ["lineEnd"]],
    ["an extra line end of Windows", `${BODY}\r\n`, ["lineEnd"]],
    ["escaped characters", escaped, ["escapes"]],
    ["escaped slashes", BODY.replaceAll("/", String.raw`\/`), ["escapes"]],
    ["UTF-8 read as Latin-1", latin, ["encoding"]],
    ["UTF-8 read as Windows-1252", windows, ["encoding"]],
    ["another normal form", BODY.normalize("NFD"), ["normalForm"]],
    ["two of them", `\uFEFF${BODY}\n`, ["byteOrderMark", "lineEnd"]],
    ["a line end after pretty-printing", `${JSON.stringify(REPORT, null, 4)}\n`, ["format"]],
  ])("%s", async (_, body, changes) => {
    expect(await named({ body })).toEqual({ kind: "changedBody", changes });
  });
});

describe("every other fault is named", () => {
  const cutAt = (name: string, left: number) =>
    signed().replace(new RegExp(`^(${name}: .{${left}}).*$`, "m"), "$1");
  test.each<[string, Partial<Pasted>, Diagnosis]>([
    ["too late", { at: T + 301 }, { kind: "outOfTime", ahead: -301 }],
    ["too early", { at: T - 301 }, { kind: "outOfTime", ahead: 301 }],
    [
      "late, with the previous secret",
      { at: T + 999, headers: signed([OTHER, SECRET]) },
      { kind: "outOfTime", ahead: -999 },
    ],
    ["the previous secret", { headers: signed([OTHER, SECRET]) }, { kind: "previousSecret" }],
    ["no whsec_", { secret: SECRET.slice(6) }, { kind: "secretWithoutPrefix", isProven: true }],
    [
      "no whsec_ and another secret",
      { secret: OTHER.slice(6) },
      { kind: "secretWithoutPrefix", isProven: false },
    ],
    ["the secret of another endpoint", { secret: OTHER }, { kind: "otherSecret", isLikely: true }],
    [
      "a body beyond repair",
      { body: `${BODY} and more` },
      { kind: "otherSecret", isLikely: false },
    ],
    [
      "a header that is cut",
      { headers: cutAt("Cnh-Signature", 40) },
      { kind: "cutHeader", header: "Cnh-Signature" },
    ],
    [
      "a header cut within t",
      { headers: cutAt("Cnh-Signature", 5) },
      { kind: "cutHeader", header: "Cnh-Signature" },
    ],
    [
      "a V2 header that is cut",
      { headers: cutAt("Cnh-Signature-V2", 60) },
      { kind: "cutHeader", header: "Cnh-Signature-V2" },
    ],
    [
      "the other standard, cut",
      { headers: cutAt("webhook-signature", 20) },
      { kind: "cutHeader", header: "webhook-signature" },
    ],
    [
      "a rotation's second signature cut",
      { headers: `t=${T},v1=${"0".repeat(64)},v1=00` },
      { kind: "cutHeader", header: "Cnh-Signature" },
    ],
    [
      "an event id that a proxy changed",
      { headers: signed().replace(`Cnh-Event-Id: ${EVENT}`, "Cnh-Event-Id: evt_x") },
      { kind: "changedHeaders", header: "Cnh-Signature-V2" },
    ],
    ["no signature header", { headers: "Content-Type: application/json" }, { kind: "noSignature" }],
    [
      "nothing to look at",
      { body: "", headers: " ", secret: "" },
      { kind: "incomplete", missing: ["body", "headers", "secret"] },
    ],
  ])("%s", async (_, change, diagnosis) => {
    expect(await named(change)).toEqual(diagnosis);
  });
});
