/** Bodies that are not JSON in UTF-8, or are JSON of unusual shapes, are judged as sent and never repaired. */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

const REPORTS = "/api/v1/reports";
const cpf = cpfOf(7);

let service: RestService;
beforeAll(async () => {
  service = await shareService();
});
afterAll(() => service.stop());

async function post(body: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await fetch(service.server.url + REPORTS, {
    method: "POST",
    headers: {
      authorization: `Bearer ${service.key.key}`,
      "content-type": "application/json",
      ...headers,
    },
    body: Buffer.from(body),
  });
  const answerBody = (await answer.json()) as Partial<ErrorBody>;
  expect(JSON.stringify(answerBody)).not.toMatch(/stack|node_modules|\.ts:/);
  return { status: answer.status, answerBody };
}

const reference = (...bytes: number[]) =>
  Buffer.concat([
    Buffer.from(`{"cpf":"${cpf}","externalRef":"`),
    Buffer.from(bytes),
    Buffer.from('"}'),
  ]);

describe("encodings", () => {
  test.each([
    ["bytes that no text has", reference(0xff, 0xfe)],
    ["an overlong slash", reference(0xc0, 0xaf)],
    ["a surrogate in UTF-8", reference(0xed, 0xa0, 0x80)],
    ["a character cut off", reference(0xe2, 0x82)],
    ["beyond the last character", reference(0xf5, 0x80, 0x80, 0x80)],
    ["Latin-1", reference(0xe9)],
    ["UTF-16", Buffer.from(`{"cpf":"${cpf}"}`, "utf16le")],
    ["a byte order mark", Buffer.from(`\uFEFF{"cpf":"${cpf}"}`)],
  ])("%s are refused with 400", async (_name, body) => {
    expect((await post(body)).status).toBe(400);
  });

  test("two references that differ in broken bytes never become one", async () => {
    const answers = [await post(reference(0xff, 0xfe)), await post(reference(0xc0, 0xaf))];
    expect(answers.map(({ answerBody }) => "reportId" in answerBody)).toEqual([false, false]);
  });

  test.each(["utf-16", "iso-8859-1", "utf-7", '"utf-16le"'])(
    "charset=%s is a type that is not served",
    async (charset) => {
      const type = `application/json; charset=${charset}`;
      expect((await post(`{"cpf":"${cpf}"}`, { "content-type": type })).status).toBe(415);
    },
  );

  test.each(["utf-8", "UTF-8", '"utf-8"', "utf8"])(
    "charset=%s is what JSON has",
    async (charset) => {
      const type = `application/json; charset=${charset}`;
      expect((await post(`{"cpf":"${cpf}"}`, { "content-type": type })).status).toBe(202);
    },
  );

  test.each([
    ["gzip", gzipSync(`{"cpf":"${cpf}"}`)],
    ["gzip", gzipSync(Buffer.alloc(10 << 20, 32))],
    ["br", brotliCompressSync(`{"cpf":"${cpf}"}`)],
  ])("a body in %s is never unpacked", async (encoding, body) => {
    expect((await post(body, { "content-encoding": encoding })).status).toBe(400);
  });
});

describe("shapes", () => {
  test.each([
    ["a number for a CPF", `{"cpf":${cpf.replaceAll(/\D/g, "")}}`, 400],
    ["a list for a CPF", `{"cpf":["${cpf}"]}`, 400],
    ["an object for a CPF", `{"cpf":{"toString":"${cpf}"}}`, 400],
    ["a CPF that goes on", `{"cpf":"${cpf}\\n"}`, 422],
    ["a CPF of 60 KB", `{"cpf":"${"1".repeat(60_000)}"}`, 422],
    ["a CPF with NUL", `{"cpf":"${cpf}\\u0000"}`, 422],
    ["a reference too long", `{"cpf":"${cpf}","externalRef":"${"a".repeat(256)}"}`, 400],
    ["a list around it", `[{"cpf":"${cpf}"}]`, 400],
    ["a trailing comma", `{"cpf":"${cpf}",}`, 400],
    ["a comment", `/*x*/{"cpf":"${cpf}"}`, 400],
    ["two documents", `{"cpf":"${cpf}"}{"cpf":"${cpf}"}`, 400],
    ["more than the limit", `{"cpf":"${cpf}","x":"${"a".repeat(66_000)}"}`, 413],
    ["a prototype", `{"cpf":"${cpf}","__proto__":{"externalRef":"polluted"}}`, 202],
  ])("%s", async (_name, body, status) => {
    expect((await post(body)).status).toBe(status);
  });
});
