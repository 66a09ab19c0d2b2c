/** The envelope of every error, Request-Id, and the absence of CPFs in errors. */
import { times } from "./lists.ts";
import { newCaller, newKey, sharedCaller } from "./caller.ts";
import { randomCpf, punctuated, wrongCheckDigit } from "./cpf.ts";
import { expectError, issuePathsIn } from "./error-shape.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { type Answer, call, rawCall, expectStatus } from "./http.ts";
import { unknownId } from "./ids.ts";
import { expectCreated } from "./report-shape.ts";
import { suite, it } from "./suite.ts";

const PATH = "/api/v1/reports";
const JSON_TYPE = { "content-type": "application/json" };
const shared = sharedCaller();

/** The body of a create, padded to this number of bytes in an ignored field. */
function bodyOf(bytes: number, cpf = randomCpf()): string {
  const empty = JSON.stringify({ cpf, padding: "" });
  return JSON.stringify({ cpf, padding: "x".repeat(bytes - empty.length) });
}

suite("11 errors", () => {
  it("decisions §6: malformed JSON is 400 BAD_REQUEST", async () => {
    const caller = await shared();
    for (const body of ["", "{", '{"cpf":', "{cpf:1}", '{"cpf":"1"}}', "\u0000", "undefined"]) {
      expectError(await caller.post(PATH, body), 400, { why: JSON.stringify(body) });
    }
  });

  it("decisions §6: a wrong shape is 400 with data.issues of path and message", async () => {
    const { data } = expectError(await (await shared()).post(PATH, { cpf: 1 }), 400);
    expectThat(issuePathsIn(data, "cpf 1").length > 0, "data.issues is not empty", data);
  });

  it("decisions §6: a media type other than JSON is 415 UNSUPPORTED_MEDIA_TYPE", async () => {
    const { key } = await shared();
    const body = JSON.stringify({ cpf: randomCpf() });
    const types = ["text/plain", "application/x-www-form-urlencoded", "application/xml"];
    for (const type of [...types, "multipart/form-data; boundary=x", "application/octet-stream"]) {
      const response = await call(key, "POST", PATH, { body, headers: { "content-type": type } });
      expectError(response, 415, { why: type });
    }
  });

  it("decisions §6: bodies over 64 KiB are 413 PAYLOAD_TOO_LARGE; 64 KiB to the byte is taken", async () => {
    const { key } = await shared();
    const send = (size: number) =>
      rawCall(key, "POST", PATH, {
        headers: { ...JSON_TYPE, "content-length": String(size) },
        chunks: [bodyOf(size)],
      });
    expectCreated(expectStatus(await send(65_536), 202, "65,536 bytes").json);
    expectError(await send(65_537), 413, { why: "65,537 bytes" });
    expectError(await send(100_000), 413, { why: "100,000 bytes" });
  });

  it("decisions §6: a body over 64 KiB without Content-Length is 413 too", async () => {
    const { key } = await shared();
    const body = bodyOf(100_000);
    const chunks = times(10, (index) => body.slice(index * 10_000, (index + 1) * 10_000));
    const headers = { ...JSON_TYPE, "transfer-encoding": "chunked" };
    expectError(await rawCall(key, "POST", PATH, { headers, chunks }), 413, { why: "in chunks" });
  });

  it("decisions §6: an unknown route is 404 with the envelope", async () => {
    const caller = await shared();
    for (const path of ["/api/v1/nothing", "/api/v1/reports/a/b", "/api/v2/reports"]) {
      expectError(await caller.get(path), 404, { why: "unknown route" });
    }
    expectError(await caller.post("/api/v1/nothing", {}), 404, { why: "unknown route" });
  });

  it("decisions §6: a wrong method is 405 METHOD_NOT_SUPPORTED", async () => {
    const caller = await shared();
    const { reportId } = await caller.createReport(randomCpf());
    const report = `${PATH}/${reportId}`;
    for (const [method, path] of [
      ["PUT", PATH],
      ["DELETE", PATH],
      ["PATCH", PATH],
      ["POST", report],
      ["PUT", report],
      ["PATCH", report],
      ["DELETE", report],
    ] as const) {
      const body = method === "DELETE" ? undefined : {};
      expectError(await caller.call(method, path, { body }), 405);
    }
    expectStatus(await caller.read(reportId), 200, "the report is still there");
  });

  it("spec Errors: data is absent, not null, from 401, 403, 404 and 422", async () => {
    const caller = await shared();
    const reader = await newKey(caller.organization, { scopes: "reports:read" });
    const answers: Record<string, Answer<object>> = {
      401: await call<object>(null, "GET", `${PATH}/${unknownId("rpt")}`),
      403: await reader.create(randomCpf()),
      404: await caller.read(unknownId("rpt")),
      422: await caller.create("1"),
    };
    for (const [status, response] of Object.entries(answers)) {
      expectError(response, Number(status));
      expectEqual(Object.hasOwn(response.json, "data"), false, `data in the envelope of ${status}`);
    }
  });

  it("spec Errors: 402 and 429 have data of exactly their fields", async () => {
    const [poor, busy] = await Promise.all([
      newCaller({ limit: -1, price: 40 }),
      newCaller({ perDay: 1 }),
    ]);
    const data = { balance: 0, limit: -1, pricePerReport: 40 };
    expectError(await poor.create(randomCpf()), 402, { data });
    await busy.createReport(randomCpf());
    const refused = expectError(await busy.create(randomCpf()), 429);
    expectEqual(
      Object.keys(refused.data ?? {}).sort(),
      ["reason", "retryAfter"],
      "data of the 429",
    );
  });

  it("decisions §6: every answer has a Request-Id of its own", async () => {
    const caller = await shared();
    const { reportId } = await caller.createReport(randomCpf());
    const answers = [
      await caller.create(randomCpf()),
      await caller.read(reportId),
      await caller.read(reportId),
      await caller.read(unknownId("rpt")),
      await caller.create("1"),
      await caller.post(PATH, "{"),
      await caller.get("/api/v1/nothing"),
      await caller.call("PUT", PATH, { body: {} }),
      await call(null, "POST", PATH, { body: {} }),
      await caller.get("/api/v1/credit"),
    ];
    for (const { what, status, headers } of answers) {
      expectThat(headers.get("request-id"), `Request-Id on ${what} (${status})`, null);
    }
    const ids = answers.map(({ headers }) => headers.get("request-id"));
    expectEqual(new Set(ids).size, ids.length, "number of different Request-Ids");
  });

  it("decisions §6: no error repeats the CPF, in body or headers", async () => {
    const [caller, poor, busy] = await Promise.all([
      shared(),
      newCaller({ limit: 0 }),
      newCaller({ perDay: 1 }),
    ]);
    await busy.createReport(randomCpf());
    const cpf = randomCpf();
    const wrong = wrongCheckDigit(cpf);
    const both = [cpf, wrong, punctuated(cpf), punctuated(wrong)];
    const plain = { "content-type": "text/plain" };
    const { key } = caller;
    const answers: [status: number, answer: Answer][] = [
      [422, await caller.create(wrong)],
      [422, await caller.create(punctuated(wrong))],
      [422, await caller.create(` ${cpf}`)],
      [400, await caller.post(PATH, { cpf: Number(wrong.replace(/^0+/, "1")) })],
      [400, await caller.post(PATH, { cpf: [cpf] })],
      [400, await caller.post(PATH, { cpf, externalRef: { cpf } })],
      [400, await caller.post(PATH, `{"cpf":"${cpf}"`)],
      [400, await caller.post(PATH, `${cpf} {"cpf"`)],
      [400, await caller.post(PATH, `"${punctuated(cpf)}"`)],
      [401, await call(cpf, "POST", PATH, { body: { cpf } })],
      [402, await poor.create(cpf)],
      [404, await caller.read(cpf)],
      [404, await caller.read(punctuated(cpf))],
      [404, await caller.get(`/api/v1/nothing/${cpf}`)],
      [404, await caller.get(`/api/v1/nothing?cpf=${punctuated(cpf)}`)],
      [405, await caller.call("PUT", `${PATH}?cpf=${cpf}`, { body: { cpf } })],
      [
        413,
        await rawCall(key, "POST", PATH, { headers: JSON_TYPE, chunks: [bodyOf(90_000, cpf)] }),
      ],
      [415, await call(key, "POST", PATH, { body: cpf, headers: plain })],
      [429, await busy.create(cpf)],
    ];
    for (const [status, response] of answers) {
      expectError(response, status);
      const all = `${response.text}\n${JSON.stringify([...response.headers])}`;
      const repeated = both.filter((text) => all.includes(text));
      expectEqual(repeated, [], `CPFs repeated by ${status} of ${response.what}`);
    }
  });
});
