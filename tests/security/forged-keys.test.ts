/** A key is valid in only one form; invented, repaired and misplaced keys are refused. */
import { crc32 } from "node:zlib";
import { newKeyMaterial } from "@cnh/server/usecases/keys/key-format.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OddCaller } from "../support/callers/odd-caller.ts";
import { openOperator, type TestOperator } from "../support/organizations/operator.ts";
import { rawExchange } from "../support/http/raw-exchange.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

const PATH = "/api/v1/credit";
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The start of the secret, after `cnh_live_`, ten characters and `_`. */
const SECRET_AT = 20;

let service: RestService;
let operator: TestOperator;
let key: string;
let otherKey: string;
let testKey: string;

beforeAll(async () => {
  service = await shareService();
  operator = openOperator(service.database.environment);
  ({ key } = service.key);
  ({ key: otherKey } = await operator.newKey(await operator.newOrganization()));
  ({ key: testKey } = await operator.newKey(service.organizationId, { mode: "test" }));
});
afterAll(async () => {
  await operator.close();
  await service.stop();
});

/** Adds the checksum that a secret scanner expects, computed here and not by the server's code. */
function withChecksum(body: string): string {
  let rest = crc32(body);
  let digits = "";
  for (let place = 0; place < 6; place += 1) {
    digits = BASE62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return body + digits;
}

/** Sends a request with exactly these header lines; returns everything that a client sees of the response. */
async function sendRequest(lines: readonly string[], path = PATH): Promise<string> {
  const head = [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...lines];
  const { status, headers, body } = await rawExchange(
    service.server.url,
    Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"),
  );
  return `${status} ${headers.get("www-authenticate")} ${headers.get("ratelimit")} ${body}`;
}

const REFUSED = `401 Bearer null ${JSON.stringify({
  defined: false,
  code: "UNAUTHORIZED",
  status: 401,
  message: "Unauthorized",
})}`;

test("the unchanged key is accepted, and its checksum follows the rule", async () => {
  expect(await sendRequest([`Authorization: Bearer ${key}`])).toMatch(/^200 null "perMinute"/);
  for (const each of [key, otherKey, testKey]) expect(withChecksum(each.slice(0, -6))).toBe(each);
});

test.each(["bearer ", "BEARER ", "Bearer  "])(
  "the scheme may be written %j (RFC 9110, 11.1 and 11.4)",
  async (scheme) => {
    expect(await sendRequest([`Authorization: ${scheme}${key}`])).toMatch(/^200 null "perMinute"/);
  },
);

describe("the same 401, in all that can be seen of it, for", () => {
  const swapped = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === "a" ? "b" : "a") + text.slice(at + 1);
  const bearer = (make: () => string) => () => [`Authorization: Bearer ${make()}`];
  const cases: Record<string, () => string[]> = {
    "no header": () => [],
    "a comma after it": bearer(() => `${key},`),
    "another scheme": () => [`Authorization: Basic ${Buffer.from("u:pw").toString("base64")}`],
    "no scheme": () => ["Authorization: secret"],
    "a scheme without a key": () => ["Authorization: Bearer"],
    "an empty key": () => ["Authorization: Bearer "],
    quotes: bearer(() => `"${key}"`),
    "capitals alone": bearer(() => key.toUpperCase()),
    "its mode swapped": bearer(() => key.replace("live", "test")),
    "its mode swapped and the checksum mended": bearer(() =>
      withChecksum(key.replace("live", "test").slice(0, -6)),
    ),
    "a test key called live, mended": bearer(() =>
      withChecksum(testKey.replace("test", "live").slice(0, -6)),
    ),
    "its prefix with another secret, mended": bearer(() =>
      withChecksum(key.slice(0, SECRET_AT) + newKeyMaterial("live").key.slice(SECRET_AT, -6)),
    ),
    "its prefix with another customer's secret": bearer(() =>
      withChecksum(key.slice(0, SECRET_AT) + otherKey.slice(SECRET_AT, -6)),
    ),
    "its secret with another prefix, mended": bearer(() =>
      withChecksum(newKeyMaterial("live").key.slice(0, SECRET_AT) + key.slice(SECRET_AT, -6)),
    ),
    "one character of the secret": bearer(() => swapped(key, 30)),
    "one character of the secret, mended": bearer(() =>
      withChecksum(swapped(key, 30).slice(0, -6)),
    ),
    "one character of the checksum": bearer(() => swapped(key, key.length - 1)),
    "a character less": bearer(() => key.slice(0, -1)),
    "a character more": bearer(() => `${key}a`),
    "an encoded line end after it": bearer(() => `${key}%0a`),
    "an escaped zero after it": bearer(() => `${key}\\0`),
    "a byte beyond ASCII in it": bearer(() => key.replace("_", "\u00df")),
    "words of SQL": bearer(() => "cnh_live_' OR 1=1--"),
    "a pattern": bearer(() => `cnh_live_${"%".repeat(10)}_${"%".repeat(38)}`),
    "twelve thousand characters": bearer(() => "a".repeat(12_000)),
    "another header": () => ["X-Api-Key: secret"],
    "a cookie": () => [`Cookie: authorization=Bearer ${key}`],
    "the proxy's header": () => [`Proxy-Authorization: Bearer ${key}`],
    "a good one after a bad one": () => ["Authorization: Bearer x", `Authorization: Bearer ${key}`],
  };

  test.each(Object.entries(cases))("%s", async (_what, lines) => {
    expect(await sendRequest(lines())).toBe(REFUSED);
  });

  test("a key in the query", async () => {
    const query = `api_key=${key}&access_token=${key}&authorization=Bearer%20${key}`;
    expect(await sendRequest([], `${PATH}?${query}`)).toBe(REFUSED);
  });
});

const MISPLACED = REFUSED.replace(
  "Bearer",
  'Bearer error="invalid_request", error_description="Send the API key as Authorization: Bearer <key>"',
);

describe("a key in another place is refused with the right one, regardless of whether it exists:", () => {
  const basic = (text: string) => Buffer.from(text).toString("base64");
  const places: Record<string, (key: string) => string> = {
    "a tab": (each) => `Authorization: Bearer\t${each}`,
    "a list of two": (each) => `Authorization: Bearer ${each}, Bearer ${each}`,
    "no scheme": (each) => `Authorization: ${each}`,
    "another scheme": (each) => `Authorization: Token ${each}`,
    "the name of Basic": (each) => `Authorization: Basic ${basic(`${each}:`)}`,
    "the password of Basic": (each) => `Authorization: basic ${basic(`u:${each}`)}`,
    "another header": (each) => `X-Api-Key: ${each}`,
  };
  test.each(Object.entries(places))("%s", async (_what, place) => {
    const unknown = newKeyMaterial("live").key;
    for (const each of [key, testKey, unknown, "cnh_live_x"]) {
      const answer = await sendRequest([place(each)]);
      expect(answer).toBe(MISPLACED);
      expect(answer).not.toContain(each);
    }
  });

  test("a good key beside it is accepted, a bad one is refused as ever", async () => {
    const beside = `X-Api-Key: ${otherKey}`;
    const good = await sendRequest([`Authorization: Bearer ${key}`, beside]);
    expect(good).toMatch(/^200 null "perMinute"/);
    expect(await sendRequest(["Authorization: Bearer x", beside])).toBe(REFUSED);
  });
});

describe("an allow-list believes the connection and no header", () => {
  const CLAIMS: readonly string[] = [
    "X-Forwarded-For: 10.1.1.1",
    "X-Forwarded-For: 10.1.1.1, 127.0.0.1",
    "X-Forwarded-For: 127.0.0.1, 10.1.1.1",
    "Forwarded: for=10.1.1.1;proto=https",
    "X-Real-IP: 10.1.1.1",
    "X-Client-IP: 10.1.1.1",
    "True-Client-IP: 10.1.1.1",
    "CF-Connecting-IP: 10.1.1.1",
    "X-Cluster-Client-IP: 10.1.1.1",
    "Via: 1.1 10.1.1.1",
  ];

  test("who claims to be on it is refused, who claims to be elsewhere is not", async () => {
    const [far, near] = await Promise.all(
      ["10.0.0.0/8", "127.0.0.0/8"].map((range) =>
        operator.newKey(service.organizationId, { allowedIps: [range] }),
      ),
    );
    for (const claim of CLAIMS) {
      expect(await sendRequest([`Authorization: Bearer ${far?.key}`, claim]), claim).toBe(REFUSED);
      expect(await sendRequest([`Authorization: Bearer ${near?.key}`, claim]), claim).toMatch(
        /^200 /,
      );
    }
    const all = [`Authorization: Bearer ${far?.key}`, ...CLAIMS];
    expect(await sendRequest(all)).toBe(REFUSED);
  });
});

test("of 500 invented keys with a right checksum none opens anything", async () => {
  const caller = new OddCaller(service.api);
  const invented = Array.from({ length: 500 }, (_, index) => {
    const material = newKeyMaterial(index % 2 === 0 ? "live" : "test").key;
    // Every fourth has an existing prefix.
    return index % 4 === 0
      ? withChecksum(key.slice(0, SECRET_AT) + material.slice(SECRET_AT, -6))
      : material;
  });
  const answers = await Promise.all(
    invented.map((each) =>
      caller.send({ path: PATH, headers: { authorization: `Bearer ${each}` } }),
    ),
  );
  const known = await caller.send({ path: PATH });
  caller.close();
  // Beyond the query limit for unauthenticated clients, a key is not even looked up.
  expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
  expect(known.status).toBe(200);
});
