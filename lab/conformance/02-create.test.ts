/** POST /api/v1/reports: accepted and refused requests, and the 202. */
import { times } from "./lists.ts";
import { newCaller, sharedCaller } from "./caller.ts";
import { cpfOf, randomCpf, scenarioCpf, punctuated, wrongCheckDigit } from "./cpf.ts";
import { expectError, issuePathsIn } from "./error-shape.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { type Answer, call, expectStatus } from "./http.ts";
import { newRef } from "./ids.ts";
import { patience, patienceUpTo } from "./pace.ts";
import { expectCreated } from "./report-shape.ts";
import type { CreatedReport, Report } from "./wire.ts";
import { suite, it } from "./suite.ts";

const PATH = "/api/v1/reports";
const shared = sharedCaller();
const letters = (count: number) => "é".repeat(count);
const astral = (count: number) => "🚗".repeat(count);

/** A 400 whose data.issues names the field (decisions §6). */
function expectShapeError(response: Answer, field: string, why: string): void {
  const { data } = expectError(response, 400, { why });
  const paths = issuePathsIn(data, why);
  const isNamed = paths.some((path) => JSON.stringify(path).includes(field));
  expectThat(isNamed, `${why}: an issue's path names ${field}`, paths);
}

suite("02 create", () => {
  it("spec Create: 202 with exactly the six fields, driver with its seven, statusUrl of the report", async () => {
    const response = await (await shared()).create(randomCpf(), newRef());
    expectStatus(response, 202);
    expectCreated(response.json);
    expectThat(/json/.test(response.headers.get("content-type") ?? ""), "the answer is JSON", null);
  });

  it("decisions §2: the 202 has Location equal to statusUrl and Retry-After: 30, and is not a replay", async () => {
    const { headers, json } = expectStatus(await (await shared()).create(randomCpf()), 202);
    expectEqual(headers.get("location"), json.statusUrl, "Location");
    expectEqual(headers.get("retry-after"), "30", "Retry-After");
    const replayed = headers.get("idempotent-replayed");
    expectThat(
      replayed !== "true",
      "a first create carries no Idempotent-Replayed: true",
      replayed,
    );
  });

  it("decisions §2: Prefer: wait=N is still a 202 with the six fields, with the status and driver of then", async () => {
    const caller = await newCaller();
    const prefer = `wait=${Math.round(patienceUpTo(30_000, 50_000) / 1000)}`;
    const body = { cpf: scenarioCpf(1), externalRef: newRef() };
    const headers = { prefer };
    const answer = await call<CreatedReport>(caller.key, "POST", PATH, { body, headers });
    expectStatus(answer, 202);
    const { driver, reportId } = expectCreated(answer.json, { status: "DELIVERED" });
    expectEqual(answer.headers.get("preference-applied"), prefer, "Preference-Applied");
    expectEqual(answer.headers.get("retry-after"), "0", "Retry-After");
    const report = expectStatus(await caller.read(reportId), 200).json;
    expectEqual(driver, report.driver, "driver of the create and of the report");
  });

  it("decisions §2: with no enrichment of that driver all driver fields but id are null", async () => {
    const { driver } = await (await newCaller()).createReport(scenarioCpf(1));
    const { id, ...rest } = driver;
    expectThat(typeof id === "string", "driver.id", id);
    const nulls = Object.fromEntries(Object.keys(rest).map((key) => [key, null]));
    expectEqual(rest, nulls, "driver fields but id on the first create");
  });

  it("decisions §2: webhookConfigured is false when the organization has no endpoint", async () => {
    const { webhookConfigured } = await (await newCaller()).createReport(randomCpf());
    expectEqual(webhookConfigured, false, "webhookConfigured");
  });

  it("spec Create: 202 comes immediately, the report of a slow source is PROCESSING and readable", async () => {
    const caller = await newCaller();
    const first = expectStatus(await caller.create(scenarioCpf(19)), 202);
    expectThat(first.ms < patience(5_000), "202 at once", `${first.ms} ms`);
    expectEqual(first.json.status, "PROCESSING", "status in the 202");
    const read = expectStatus(
      await caller.get<Report>(first.json.statusUrl),
      200,
      "right after the 202",
    );
    expectEqual(read.json.status, "PROCESSING", "status read right after the 202");
  });

  it("spec Create: cpf is taken as 000.000.000-00 and as 11 digits, and both are one driver", async () => {
    const caller = await shared();
    const cpf = randomCpf();
    const bare = await caller.createReport(cpf, newRef());
    const dotted = await caller.createReport(punctuated(cpf), newRef());
    expectThat(bare.reportId !== dotted.reportId, "different references, different reports", bare);
    expectEqual(dotted.driver.id, bare.driver.id, "driver.id of both formats");
  });

  it("spec Create: CPFs with leading zeros and with check digits 0 are valid", async () => {
    const caller = await shared();
    for (const base of ["000000001", "001234567", "100000000"]) {
      expectStatus(await caller.create(cpfOf(base), newRef()), 202, cpfOf(base));
    }
    const zeros = times(500, () => randomCpf()).filter((cpf) => cpf.endsWith("0"));
    for (const cpf of zeros.slice(0, 3))
      expectStatus(await caller.create(cpf), 202, "check digit 0");
  });

  it("decisions §1: a driver id is stable in one organization and never shared by two", async () => {
    const [caller, other] = await Promise.all([shared(), newCaller()]);
    const cpf = randomCpf();
    const first = await caller.createReport(cpf, newRef());
    const second = await caller.createReport(cpf, newRef());
    const theirs = await other.createReport(cpf);
    const another = await caller.createReport(randomCpf());
    expectEqual(second.driver.id, first.driver.id, "driver.id of the same CPF");
    expectThat(
      theirs.driver.id !== first.driver.id,
      "another organization's driver.id differs",
      theirs,
    );
    expectThat(another.driver.id !== first.driver.id, "another CPF's driver.id differs", another);
  });

  it("spec Errors 422, decisions §2: wrong check digits are Invalid CPF", async () => {
    const caller = await shared();
    for (const cpf of times(4, randomCpf)) {
      const wrong = wrongCheckDigit(cpf);
      expectError(await caller.create(wrong), 422, { why: wrong });
      expectError(await caller.create(punctuated(wrong)), 422, { why: punctuated(wrong) });
    }
    const [first, second] = [cpfOf("123456789"), "12345678900"];
    const swapped = first.slice(0, 9) + first[10] + first[9];
    expectError(await caller.create(second), 422, { why: second });
    expectError(await caller.create(swapped), 422, { why: `${swapped}: digits swapped` });
  });

  it("decisions §2: eleven equal digits are Invalid CPF, in both formats", async () => {
    const caller = await shared();
    for (const digit of times(10, String)) {
      expectError(await caller.create(digit.repeat(11)), 422, { why: digit.repeat(11) });
    }
    expectError(await caller.create("111.111.111-11"), 422, { why: "111.111.111-11" });
  });

  it("spec Create, decisions §2: a string in any other format is Invalid CPF", async () => {
    const caller = await shared();
    const cpf = "52998224725";
    const others = {
      empty: "",
      words: "not a cpf",
      "ten digits": cpf.slice(0, 10),
      "twelve digits": `${cpf}0`,
      "leading space": ` ${cpf}`,
      "trailing space": `${cpf} `,
      "trailing line feed": `${cpf}\n`,
      "trailing line feed, punctuated": `${punctuated(cpf)}\n`,
      "dash only": `${cpf.slice(0, 9)}-${cpf.slice(9)}`,
      "dots only": "529.982.24725",
      "slashes for dots": "529/982/247-25",
      "spaces for dots": "529 982 247 25",
      "one dot missing": "529.982247-25",
      "dot for dash": "529.982.247.25",
      "full-width digits": cpf.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + +digit)),
      "arabic digits": cpf.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + +digit)),
      signed: `+${cpf.slice(0, 10)}`,
    };
    for (const [why, value] of Object.entries(others)) {
      expectError(await caller.create(value), 422, { why: `cpf ${why}` });
    }
    expectStatus(await caller.create(cpf), 202, "the same CPF in good form");
  });

  it("decisions §2: cpf absent or not a string is 400 with data.issues", async () => {
    const caller = await shared();
    const bodies = [{}, { cpf: null }, { cpf: 52998224725 }, { cpf: ["52998224725"] }, { cpf: {} }];
    for (const body of [...bodies, { cpf: true }, { externalRef: "a" }]) {
      expectShapeError(await caller.post(PATH, body), "cpf", JSON.stringify(body));
    }
  });

  it("decisions §6: a body that is not a JSON object is 400", async () => {
    const caller = await shared();
    for (const body of ["[]", '"52998224725"', "42", "null", "true"]) {
      expectError(await caller.post(PATH, body), 400, { why: body });
    }
  });

  it("spec Limits, decisions §2: externalRef of 255 code points is taken, astral ones too; 256 is 400", async () => {
    const caller = await shared();
    for (const [why, make] of Object.entries({ letters, astral })) {
      const { reportId } = await caller.createReport(randomCpf(), make(255));
      const { json } = expectStatus(await caller.read(reportId), 200);
      expectEqual(json.externalRef, make(255), `externalRef of 255 ${why}, as given`);
      const long = await caller.create(randomCpf(), make(256));
      expectShapeError(long, "externalRef", `externalRef of 256 ${why}`);
    }
  });

  it("spec Create: externalRef that is not a string is 400", async () => {
    const caller = await shared();
    for (const externalRef of [42, true, {}, ["a"]]) {
      const response = await caller.create(randomCpf(), externalRef);
      expectShapeError(response, "externalRef", `externalRef ${JSON.stringify(externalRef)}`);
    }
  });

  it("decisions §2: externalRef null and empty mean not given", async () => {
    const caller = await shared();
    for (const externalRef of [null, "", undefined]) {
      const { reportId } = await caller.createReport(randomCpf(), externalRef);
      const { json } = expectStatus(await caller.read(reportId), 200);
      expectEqual(json.externalRef, null, `externalRef read after ${JSON.stringify(externalRef)}`);
    }
  });

  it("decisions §2: unknown body fields are ignored", async () => {
    const caller = await shared();
    const extra = { reportId: "rpt_x", status: "DELIVERED", price: 0, organizationId: "org_x" };
    const response = await caller.post(PATH, { cpf: randomCpf(), ...extra, nested: { a: [1] } });
    expectCreated(expectStatus(response, 202).json);
    const names = response.headers.get("cnh-ignored-fields");
    expectEqual(names, "reportId, status, price, organizationId, nested", "Cnh-Ignored-Fields");
  });

  it("decisions §2: a field in another spelling is 400 with the right name, and debits nothing", async () => {
    const caller = await newCaller();
    for (const name of ["external_ref", "externalref", "ExternalRef", "external-reference"]) {
      const response = await caller.post(PATH, { cpf: randomCpf(), [name]: "order 1" });
      const { data } = expectError(response, 400, { why: name });
      expectEqual(issuePathsIn(data, name), [name], "paths of the issues");
      expectThat(
        response.text.includes("externalRef"),
        `${name}: has the right name`,
        response.text,
      );
    }
    expectEqual((await caller.statement()).entries, [], "ledger entries");
  });

  it("spec Create: Content-Type application/json with a charset is taken", async () => {
    const headers = { "content-type": "application/json; charset=utf-8" };
    const { key } = await shared();
    const response = await call(key, "POST", PATH, { body: { cpf: randomCpf() }, headers });
    expectStatus(response, 202);
  });

  it("decisions §2: body shape (400) is judged before the CPF (422), the CPF before the credit (402)", async () => {
    const [caller, poor] = await Promise.all([shared(), newCaller({ limit: 0 })]);
    const wrong = wrongCheckDigit(randomCpf());
    expectError(await caller.create(wrong, "x".repeat(256)), 400, { why: "both wrong" });
    expectError(await poor.create(wrong), 422, { why: "invalid CPF without credit" });
    expectError(await poor.create(randomCpf()), 402, { why: "valid CPF without credit" });
  });

  it("decisions §2: a refused create leaves no debit", async () => {
    const caller = await newCaller();
    expectError(await caller.create(wrongCheckDigit(randomCpf())), 422);
    expectError(await caller.post(PATH, {}), 400);
    expectError(await caller.create(randomCpf(), "x".repeat(256)), 400);
    const { entries, balance } = await caller.statement();
    expectEqual(
      { entries, balance },
      { entries: [], balance: 0 },
      "statement after refused creates",
    );
  });
});
