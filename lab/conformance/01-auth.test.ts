/** Keys, 401, 403, and the isolation between organizations and between live and test mode. */
import { crc32 } from "node:zlib";
import { type Caller, newCaller, newKey, sharedCaller } from "./caller.ts";
import { randomCpf, scenarioCpf } from "./cpf.ts";
import { expectError, expectEnvelope } from "./error-shape.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { call, rawCall, expectStatus } from "./http.ts";
import { expectId, unknownId } from "./ids.ts";
import { argumentsFor } from "./mcp-arguments.ts";
import { rpc, toolNamed } from "./mcp-client.ts";
import { patience, waitUntil } from "./pace.ts";
import { waitUntilSettled } from "./report-progress.ts";
import { expectCreated } from "./report-shape.ts";
import { suite, it } from "./suite.ts";

const shared = sharedCaller();

const ALPHABETS = (() => {
  const digits = "0123456789";
  const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const lower = upper.toLowerCase();
  return [
    digits + upper + lower,
    digits + lower + upper,
    upper + lower + digits,
    lower + upper + digits,
    upper + digits + lower,
    lower + digits + upper,
  ];
})();

function base62(number: number, alphabet: string): string {
  let text = "";
  for (let rest = number; text.length < 6; rest = Math.floor(rest / 62)) {
    text = alphabet.charAt(rest % 62) + text;
  }
  return text;
}

/** The base62 alphabet is not specified, nor whether "all before" includes the prefix. */
function expectKeyForm(key: string, mode: string): void {
  const form = new RegExp(`^(cnh_${mode}_[0-9A-Za-z]{10}_)([0-9A-Za-z]{32})([0-9A-Za-z]{6})$`);
  const [, prefix = "", secret = "", checksum] = form.exec(key) ?? [];
  const shape = `cnh_${mode}_<10 base62>_<32 + 6 base62>`;
  expectThat(checksum, `the key has the form ${shape} (decisions §5)`, key.replace(/[^_]/g, "x"));
  const sums = [prefix + secret, secret].flatMap((text) =>
    ALPHABETS.map((alphabet) => base62(crc32(text), alphabet)),
  );
  const rule = "the last 6 characters are the CRC32 of all before";
  expectThat(sums.includes(checksum), rule, checksum);
}

async function expectForbidden(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const response = await caller.call(method, path, { body });
  expectError(response, 403, { why: "without the scope" });
}

suite("01 authentication", () => {
  it("decisions §12, §1: org create and key issue print one JSON object with org_ and key_ ids", async () => {
    const caller = await newCaller();
    expectId("org", caller.organization.organizationId, "organizationId");
    expectId("key", caller.keyId, "keyId");
  });

  it("spec Authentication 2, decisions §5: a key is cnh_live_<prefix>_<secret> with its checksum", async () => {
    const first = await shared();
    const second = await newKey(first.organization);
    expectKeyForm(first.key, "live");
    expectKeyForm(second.key, "live");
    expectThat(first.key !== second.key, "two keys differ", null);
  });

  it("decisions §5: a test key is cnh_test_<prefix>_<secret>", async () => {
    expectKeyForm((await newKey((await shared()).organization, { mode: "test" })).key, "test");
  });

  it("spec Authentication 1: a key in the Bearer header is accepted by create and read", async () => {
    const caller = await shared();
    const { reportId } = expectCreated((await caller.create(randomCpf())).json);
    expectStatus(await caller.read(reportId), 200);
  });

  it("spec Authentication 3: the same key authenticates POST /api/mcp", async () => {
    const { response, message } = await rpc((await shared()).key, "tools/list");
    expectStatus(response, 200);
    expectThat(message?.result, "tools/list gives a result", response.text);
  });

  it("decisions §5: missing, malformed, unknown and revoked keys get the same 401, byte for byte", async () => {
    const [mine, other] = await Promise.all([newCaller(), shared()]);
    const revoked = await newKey(mine.organization);
    await revoked.revoke();
    const last = mine.key.at(-1) === "x" ? "y" : "x";
    const [, , prefix, secret] = mine.key.split("_");
    const path = `/api/v1/reports/${unknownId("rpt")}`;
    await waitUntil(
      "the revoked key is refused",
      async () => (await revoked.get(path)).status === 401,
      { ms: patience(6_000) },
    );
    const headers = {
      missing: {},
      "empty bearer": { authorization: "Bearer" },
      "another scheme": { authorization: "Basic dXNlcjpwYXNzd29yZA==" },
      nonsense: { authorization: "Bearer nonsense" },
      "too short": { authorization: "Bearer cnh_live_abc_def" },
      "another mode": { authorization: `Bearer cnh_test_${prefix}_${secret}` },
      "last character changed": { authorization: `Bearer ${mine.key.slice(0, -1)}${last}` },
      truncated: { authorization: `Bearer ${mine.key.slice(0, -1)}` },
      "prefix of one key, secret of another": {
        authorization: `Bearer cnh_live_${prefix}_${other.key.split("_")[3]}`,
      },
      unknown: { authorization: `Bearer cnh_live_${"A1b2C3d4E5"}_${"Zz9".repeat(12)}Zz` },
      revoked: { authorization: `Bearer ${revoked.key}` },
    };
    const first = await call(null, "GET", path);
    for (const [cause, given] of Object.entries(headers)) {
      const response = await call(null, "GET", path, { headers: given });
      expectError(response, 401, { why: `(${cause})` });
      expectEqual(response.text, first.text, `bytes of the 401 (${cause})`);
      const challenge = response.headers.get("www-authenticate");
      expectThat(
        /^Bearer\b/.test(challenge ?? ""),
        `WWW-Authenticate: Bearer (${cause})`,
        challenge,
      );
      expectEqual(challenge, first.headers.get("www-authenticate"), `WWW-Authenticate (${cause})`);
    }
  });

  const endpoints: Record<string, [method: string, path: string][]> = {
    "spec Endpoints": [
      ["POST", "/api/v1/reports"],
      ["GET", `/api/v1/reports/${unknownId("rpt")}`],
      ["POST", "/api/mcp"],
    ],
    "decisions §3, §9": [
      ["GET", "/api/v1/reports"],
      ["GET", "/api/v1/credit"],
      ["GET", "/api/v1/usage"],
      ["GET", "/api/v1/violations"],
      ["GET", "/api/v1/violations/745-50"],
      ["POST", "/api/v1/points/calculate"],
      ["POST", "/api/v1/ask"],
      ["GET", "/api/v1/events"],
      ["GET", "/api/v1/webhook-endpoints"],
      ["POST", "/api/v1/webhook-endpoints"],
      ["GET", "/api/v1/deliveries"],
      ["POST", `/api/v1/deliveries/${unknownId("dlv")}/retry`],
    ],
  };
  for (const [section, list] of Object.entries(endpoints)) {
    it(`${section}: without a key every one of its ${list.length} endpoints answers the same 401`, async () => {
      const bodies = new Set();
      for (const [method, path] of list) {
        const body = method === "POST" ? {} : undefined;
        const response = await call(null, method, path, { body });
        expectError(response, 401);
        bodies.add(response.text);
      }
      expectEqual(bodies.size, 1, "number of different 401 bodies");
    });
  }

  it("decisions §2: credentials are checked before media type, size, JSON and CPF", async () => {
    const path = "/api/v1/reports";
    const tooLong = JSON.stringify({ cpf: randomCpf(), padding: "x".repeat(100_000) });
    expectError(await call(null, "POST", path, { body: "{" }), 401, { why: "malformed JSON" });
    expectError(await call(null, "POST", path, { body: { cpf: "1" } }), 401, { why: "bad CPF" });
    const plain = { body: "x", headers: { "content-type": "text/plain" } };
    expectError(await call(null, "POST", path, plain), 401, { why: "text/plain" });
    const headers = { "content-type": "application/json" };
    const long = await rawCall(null, "POST", path, { headers, chunks: [tooLong] });
    expectError(long, 401, { why: "100 KB" });
  });

  it("decisions §5: revocation takes effect within 5 seconds, for that key only", async () => {
    const keep = await newCaller();
    const gone = await newKey(keep.organization);
    const { reportId } = await gone.createReport(randomCpf());
    await gone.revoke();
    const since = Date.now();
    // The time of sending a request is compared, because a slow machine delays responses that were judged in time.
    let lastAcceptedAt = since;
    const isRefused = async () => {
      const sentAt = Date.now();
      const { status } = await gone.read(reportId);
      if (status !== 401) lastAcceptedAt = sentAt;
      return status === 401;
    };
    await waitUntil("401 after revocation", isRefused, { ms: patience(6_000) });
    const acceptedFor = lastAcceptedAt - since;
    expectThat(acceptedFor <= 5_000, "a key is refused 5 s after its revocation", acceptedFor);
    expectError(await gone.create(randomCpf()), 401, { why: "create with the revoked key" });
    expectStatus(await keep.read(reportId), 200, "with the other key");
  });

  it("spec Authentication 4: keys of one organization see its reports, another organization's 404", async () => {
    const [mine, other] = await Promise.all([newCaller(), newCaller()]);
    const twin = await newKey(mine.organization);
    const { reportId } = await mine.createReport(randomCpf());
    expectStatus(await twin.read(reportId), 200, "with the second key");
    expectError(await other.read(reportId), 404, { why: "with another organization's key" });
  });

  it("decisions §5: data of test mode and live mode are kept apart, with one API", async () => {
    const live = await newCaller();
    const test = await newKey(live.organization, { mode: "test" });
    const cpf = scenarioCpf(4);
    const tested = expectCreated((await test.create(cpf, "same-ref")).json);
    const lived = expectCreated((await live.create(cpf, "same-ref")).json);
    expectThat(tested.reportId !== lived.reportId, "test and live reports differ", tested.reportId);
    expectError(await live.read(tested.reportId), 404, { why: "test report, live key" });
    expectError(await test.read(lived.reportId), 404, { why: "live report, test key" });
    const { json } = await waitUntilSettled(test, tested.reportId);
    expectEqual(json.diagnosis?.status, "BLOCKED", "scenario 04 by a test key");
  });

  it("decisions §5: reports:read reads and may not create; 403 comes before the body is judged", async () => {
    const owner = await shared();
    const reader = await newKey(owner.organization, { scopes: "reports:read" });
    const { reportId } = await owner.createReport(randomCpf());
    expectStatus(await reader.read(reportId), 200);
    await expectForbidden(reader, "POST", "/api/v1/reports", { cpf: randomCpf() });
    await expectForbidden(reader, "POST", "/api/v1/reports", "{");
    await expectForbidden(reader, "POST", "/api/v1/reports", { cpf: "1" });
  });

  it("decisions §5: reports:create creates and may not read", async () => {
    const owner = await shared();
    const creator = await newKey(owner.organization, { scopes: "reports:create" });
    const { reportId } = await creator.createReport(randomCpf());
    await expectForbidden(creator, "GET", `/api/v1/reports/${reportId}`);
  });

  it("decisions §5, §9: webhooks:manage is needed for webhook-endpoints, and is enough", async () => {
    const owner = await shared();
    const reader = await newKey(owner.organization, { scopes: "reports:create,reports:read" });
    const manager = await newKey(owner.organization, { scopes: "webhooks:manage" });
    const path = "/api/v1/webhook-endpoints";
    await expectForbidden(reader, "GET", path);
    await expectForbidden(reader, "POST", path, { url: "https://example.com/hook" });
    expectStatus(await manager.get(path), 200);
  });

  it("decisions §5: billing:read is needed for the credit, and is enough", async () => {
    const owner = await shared();
    const reader = await newKey(owner.organization, { scopes: "reports:create,reports:read" });
    const biller = await newKey(owner.organization, { scopes: "billing:read" });
    await expectForbidden(reader, "GET", "/api/v1/credit");
    expectStatus(await biller.get("/api/v1/credit"), 200);
  });

  it("decisions §5: assistant:use is needed for questions", async () => {
    const owner = await shared();
    const reader = await newKey(owner.organization, { scopes: "reports:create,reports:read" });
    const asker = await newKey(owner.organization, { scopes: "assistant:use" });
    await expectForbidden(reader, "POST", "/api/v1/ask", {});
    const { status, text } = await asker.post("/api/v1/ask", {});
    expectThat(![401, 403, 404].includes(status), "a key with the scope passes it", text);
  });

  it("decisions §5, §10: a scope holds over MCP too: request_report without reports:create makes nothing", async () => {
    const owner = await newCaller();
    const reader = await newKey(owner.organization, { scopes: "reports:read" });
    const tool = await toolNamed(owner.key, "request_report");
    const params = { name: tool.name, arguments: argumentsFor(tool, { cpf: randomCpf() }) };
    const { response, message } = await rpc(reader.key, "tools/call", params);
    if (response.status === 403) expectError(response, 403);
    else if (message?.result) {
      expectEqual(message.result.isError, true, "isError without the scope");
      expectEnvelope(message.result.structuredContent, 403, "request_report without the scope");
    } else
      expectThat(
        message?.error !== undefined,
        "request_report without the scope is refused",
        response.text,
      );
    expectEqual((await owner.statement()).entries, [], "ledger entries after the refusal");
  });
});
