/** GET /api/v1/reports/{reportId}, the list, and the REST twins of the MCP tools. */
import { newCaller, sharedCaller } from "./caller.ts";
import { randomCpf, scenarioCpf } from "./cpf.ts";
import { statesAmount, textsNamed } from "./deep-search.ts";
import { expectError } from "./error-shape.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { type Answer, expectStatus } from "./http.ts";
import { unknownId, newRef } from "./ids.ts";
import { patience, patienceUpTo } from "./pace.ts";
import { waitUntilSettled, createDelivered } from "./report-progress.ts";
import { expectReport } from "./report-shape.ts";
import type { Report } from "./wire.ts";
import { suite, it } from "./suite.ts";

const LIST = "/api/v1/reports";
const shared = sharedCaller();

/** Ids of the reports in a list, whose own shape is not specified. */
function idsIn(response: Answer): string[] {
  expectStatus(response, 200);
  return textsNamed(response.json, "reportId");
}

suite("03 read", () => {
  it("spec Read: 200 with exactly the ten fields while PROCESSING and when DELIVERED", async () => {
    const caller = await newCaller();
    const externalRef = newRef();
    const cpf = scenarioCpf(19);
    const { reportId } = await caller.createReport(cpf, externalRef);
    const seen: Answer<Report>[] = [];
    const { json } = await waitUntilSettled(caller, reportId, { seen });
    for (const response of seen) expectReport(response.json, { reportId, externalRef });
    expectEqual(seen[0]?.json.status, "PROCESSING", "status of a slow report at first");
    expectReport(json, { reportId, externalRef, status: "DELIVERED", cpf });
  });

  it("spec Read: externalRef is given back as it was given", async () => {
    const caller = await shared();
    const references = [
      " a ",
      "A",
      "a",
      "pedido nº 7/ção",
      "'; --",
      '"\\',
      "<b>&amp;",
      "\u00e9",
      "e\u0301",
    ];
    const made = await Promise.all(references.map((ref) => caller.createReport(randomCpf(), ref)));
    for (const [index, { reportId }] of made.entries()) {
      const { json } = expectStatus(await caller.read(reportId), 200);
      expectEqual(json.externalRef, references[index], "externalRef");
    }
  });

  it("spec Report object: createdAt is the instant of the create", async () => {
    const caller = await shared();
    const before = Date.now();
    const { reportId } = await caller.createReport(randomCpf());
    const after = Date.now();
    const { json } = expectStatus(await caller.read(reportId), 200);
    const at = Date.parse(json.createdAt);
    const near = at > before - 10_000 && at < after + 10_000;
    expectThat(
      near,
      "createdAt is near the time of the call (10 s of clock difference)",
      json.createdAt,
    );
  });

  it("spec Read 404, decisions §3: unknown, malformed and another organization's ids give the same bytes", async () => {
    const [mine, other] = await Promise.all([shared(), newCaller()]);
    const { reportId } = await other.createReport(randomCpf());
    const suffix = reportId.slice(4);
    const first = await mine.read(unknownId("rpt"));
    expectError(first, 404, { why: "unknown" });
    const ids = {
      "another organization's": reportId,
      unknown: unknownId("rpt"),
      "of another kind": `evt_${suffix}`,
      "without prefix": suffix,
      "without suffix": "rpt_",
      "in capitals": reportId.toUpperCase(),
      "too short": reportId.slice(0, -1),
      "too long": `${reportId}0`,
      "of letters outside the alphabet": `rpt_${"u".repeat(26)}`,
      "over 128 bits": `rpt_${"z".repeat(26)}`,
      uuid: "01890a5d-ac96-774b-bcce-b302099a8057",
      number: "1",
      quote: "'",
      nul: "rpt_%00",
      space: "%20",
      "of 300 letters": "a".repeat(300),
      "of 3000 letters": `rpt_${"0".repeat(3000)}`,
      "a CPF": scenarioCpf(1),
    };
    for (const [why, id] of Object.entries(ids)) {
      const response = await mine.read(id);
      expectError(response, 404, { why });
      expectEqual(response.text, first.text, `bytes of the 404 (${why})`);
      const type = response.headers.get("content-type");
      expectEqual(type, first.headers.get("content-type"), `Content-Type of the 404 (${why})`);
    }
    expectStatus(await other.read(reportId), 200, "by its own organization");
  });

  it("decisions §3: Cache-Control: no-store on a read", async () => {
    const caller = await shared();
    const { reportId } = await caller.createReport(randomCpf());
    const { headers } = expectStatus(await caller.read(reportId), 200);
    const control = headers.get("cache-control") ?? "";
    expectThat(/\bno-store\b/.test(control), "Cache-Control has no-store", control);
  });

  it("decisions §3: a DELIVERED report is served as stored: the same bytes at every read", async () => {
    const caller = await newCaller();
    const first = await createDelivered(caller);
    for (let turn = 0; turn < 3; turn += 1) {
      const again = await caller.read(first.json.reportId);
      expectEqual(again.text, first.text, "bytes of a second read");
    }
  });

  it("decisions §3: Prefer: wait=N answers when the report leaves its state, with Preference-Applied", async () => {
    const caller = await newCaller();
    const { reportId } = await caller.createReport(scenarioCpf(19));
    const seconds = Math.round(patienceUpTo(30_000, 50_000) / 1000);
    const prefer = `wait=${seconds}`;
    const response = expectStatus(await caller.read(reportId, { prefer }), 200);
    expectEqual(response.headers.get("preference-applied"), prefer, "Preference-Applied");
    expectEqual(response.json.status, "DELIVERED", "status at the end of the wait");
    const isEarly = response.ms < (seconds - 1) * 1000;
    expectThat(isEarly, "the wait ends with the state, not with its time", response.ms);
  });

  it("decisions §3: Prefer: wait=N answers after N seconds when nothing changed", async () => {
    const caller = await newCaller();
    const { reportId } = await caller.createReport(scenarioCpf(19));
    const response = expectStatus(await caller.read(reportId, { prefer: "wait=1" }), 200);
    expectEqual(response.headers.get("preference-applied"), "wait=1", "Preference-Applied");
    const held = response.json.status !== "PROCESSING" || response.ms >= 900;
    expectThat(held, "a report still PROCESSING was held for the second asked for", response.ms);
    expectThat(
      response.ms < patience(10_000),
      "the answer comes when N seconds have passed",
      response.ms,
    );
  });

  it("decisions §3: GET /api/v1/reports lists the organization's reports only, and filters", async () => {
    const [mine, other] = await Promise.all([newCaller(), newCaller()]);
    const externalRef = newRef();
    const a = await mine.createReport(scenarioCpf(1), externalRef);
    const b = await mine.createReport(scenarioCpf(17), newRef());
    const c = await other.createReport(scenarioCpf(1), externalRef);
    await Promise.all([waitUntilSettled(mine, a.reportId), waitUntilSettled(mine, b.reportId)]);
    const all = idsIn(await mine.get(LIST));
    expectEqual([...new Set(all)].sort(), [a.reportId, b.reportId].sort(), "ids in the list");
    expectThat(!all.includes(c.reportId), "another organization's report is not listed", all);
    const filters = {
      [`externalRef=${externalRef}`]: [a.reportId],
      "status=DELIVERED": [a.reportId],
      "status=ERROR": [b.reportId],
      "status=PROCESSING": [],
      "createdFrom=2000-01-01T00:00:00.000Z": [a.reportId, b.reportId],
      "createdTo=2000-01-01T00:00:00.000Z": [],
    };
    for (const [filter, expected] of Object.entries(filters)) {
      const ids = idsIn(await mine.get(`${LIST}?${filter}`));
      expectEqual([...new Set(ids)].sort(), expected.sort(), `ids listed with ${filter}`);
    }
  });

  it("decisions §3, §1: GET /api/v1/credit states balance and price in centavos", async () => {
    const caller = await newCaller({ price: 350, limit: -7_000 });
    await caller.createReport(randomCpf());
    const { json } = expectStatus(await caller.get("/api/v1/credit"), 200);
    expectThat(statesAmount(json, /balance/i, -350), "a balance of -350 centavos", json);
    expectThat(statesAmount(json, /price/i, 350), "a price of 350 centavos", json);
  });

  it("decisions §3: GET /api/v1/usage and /violations answer, /violations/{code} finds 745-50 and 404s others", async () => {
    const caller = await shared();
    expectThat(expectStatus(await caller.get("/api/v1/usage"), 200).json, "usage is JSON", null);
    expectThat(
      expectStatus(await caller.get("/api/v1/violations"), 200).json,
      "violations is JSON",
      null,
    );
    const { text } = expectStatus(await caller.get("/api/v1/violations/745-50"), 200);
    expectThat(/745-?5/.test(text), "the violation asked for", text);
    expectError(await caller.get("/api/v1/violations/999-70"), 404, { why: "no such code" });
  });
});
