/**
 * The processor time of each operation that needs no session, as a multiple of a refusal: an unauthenticated client can
 * cause expensive computation only where a semaphore limits it.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { peopleOperations, personOperations } from "@cnh/contract/console";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { each } from "../support/callers/callers.ts";
import { SAME_ORIGIN } from "../support/people/console.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";

const MAX_REFUSALS = 10;
const REFUSALS = 2_000;
const REQUESTS = 400;
const AT_ONCE = 4;
/** More than the semaphore's queue admits. */
const FLOOD = 60;

const token = () => randomBytes(32).toString("base64url");
const newPerson = () => ({ name: "Ana", password: randomUUID() });
const credential = () => ({
  response: { id: token(), rawId: "AA", type: "public-key", response: {} },
});

interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: () => unknown;
}
const people = (id: keyof typeof peopleOperations, body?: () => unknown): Request => ({
  method: "POST",
  path: `/console/auth${peopleOperations[id].path}`,
  ...(body && { body }),
});
const person = (id: keyof typeof personOperations, body: () => unknown): Request => ({
  method: "POST",
  path: `/console/api${personOperations[id].path}`,
  body,
});

/** The console's operations for unauthenticated clients. `semaphore`: concurrency and queue length are limited. */
const OPERATIONS: Readonly<Record<string, Request & { readonly semaphore?: true }>> = {
  signIn: {
    ...people("signIn", () => ({
      email: `${randomUUID()}@people.example`,
      password: randomUUID(),
    })),
    semaphore: true,
  },
  signInWithTotp: people("signInWithTotp", () => ({ code: "123456" })),
  signInWithBackupCode: people("signInWithBackupCode", () => ({ code: "abcde-12345" })),
  startPasskeySignIn: { ...people("startPasskeySignIn"), semaphore: true },
  signInWithPasskey: people("signInWithPasskey", credential),
  signOut: people("signOut"),
  requestPasswordReset: {
    ...people("requestPasswordReset", () => ({ email: `${randomUUID()}@people.example` })),
    semaphore: true,
  },
  resetPassword: {
    ...people("resetPassword", () => ({ token: token(), newPassword: randomUUID() })),
    semaphore: true,
  },
  endSessionsByMail: people("endSessionsByMail", () => ({ token: token() })),
  lookAtInvitation: person("lookAtInvitation", () => ({ token: token() })),
  acceptInvitation: person("acceptInvitation", () => ({ token: token(), newPerson: newPerson() })),
  getSignUpTerms: { method: "GET", path: "/console/api/sign-ups" },
  requestSignUp: person("requestSignUp", () => ({ email: `${randomUUID()}@people.example` })),
  lookAtSignUp: person("lookAtSignUp", () => ({ token: `${token()}YUBiLmJy` })),
  openSignUp: person("openSignUp", () => ({
    token: `${token()}YUBiLmJy`,
    organizationName: "Frota",
    newPerson: newPerson(),
  })),
  openShareLink: person("openShareLink", () => ({ token: token() })),
  page: { method: "GET", path: "/console/sign-in" },
  livez: { method: "GET", path: "/livez" },
  readyz: { method: "GET", path: "/readyz" },
};
const password = () => ({ password: randomUUID() });
const byId = () => ({ id: randomUUID() });
/** The other operations for people, which are refused without a session. */
const NEED_SESSION: Readonly<Record<string, (() => unknown) | null>> = {
  changePassword: () => ({ currentPassword: randomUUID(), newPassword: randomUUID() }),
  prove: password,
  changeProfile: () => ({ name: "Ana" }),
  listSessions: null,
  endSession: byId,
  endOtherSessions: null,
  listSecondFactors: null,
  cancelSecondFactorReset: null,
  enableTotp: password,
  confirmTotp: () => ({ code: "123456" }),
  disableTotp: password,
  replaceBackupCodes: password,
  startPasskey: null,
  addPasskey: () => ({ name: "chave", ...credential() }),
  renamePasskey: () => ({ ...byId(), name: "chave" }),
  removePasskey: byId,
};

const REFUSAL: Request = { method: "GET", path: "/console/api/me" };

let service: RestService;
let strangers = 0;
beforeAll(async () => {
  service = await startService({
    CNH_ROLES: "api,console",
    CNH_TRUSTED_PROXIES: "127.0.0.1",
    CNH_SIGN_UPS_PER_DAY: "1000",
  });
});
afterAll(() => service.stop());

/** Each request comes from a separate address. */
async function send({ method, path, body }: Request): Promise<number> {
  const number = (strangers += 1);
  const address = `${100 + (number % 100)}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { ...SAME_ORIGIN, "x-forwarded-for": address };
  const answer = await fetch(service.server.consoleUrl + path, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body()) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The server's processor time so far, in ticks of 10 ms. */
function ticks(): number {
  const fields = readFileSync(`/proc/${service.server.child.pid}/stat`, "utf8").split(") ")[1];
  const [user, system] = (fields ?? "").split(" ").slice(11, 13).map(Number);
  return (user ?? 0) + (system ?? 0);
}

async function ticksPerRequest(request: Request, requests: number): Promise<number> {
  await each(50, AT_ONCE, async () => void (await send(request)));
  const before = ticks();
  await each(requests, AT_ONCE, async () => void (await send(request)));
  return (ticks() - before) / requests;
}

describe("an unauthenticated operation", () => {
  let refusal: number;
  beforeAll(async () => {
    if ((await send(REFUSAL)) !== 401) throw new Error("a request without a session passed");
    refusal = await ticksPerRequest(REFUSAL, REFUSALS);
  }, 120_000);

  test.each(Object.entries(OPERATIONS))(
    "%s costs at most ten refusals, or has a semaphore",
    async (id, { semaphore, ...request }) => {
      const requests = semaphore ? 20 : REQUESTS;
      const cost = (await ticksPerRequest(request, requests)) / refusal;
      console.log(JSON.stringify({ operation: id, refusals: Math.round(cost * 10) / 10 }));
      if (!semaphore) return expect(cost).toBeLessThanOrEqual(MAX_REFUSALS);
      const statuses = await Promise.all(Array.from({ length: FLOOD }, () => send(request)));
      return expect(statuses).toContain(503);
    },
    120_000,
  );

  test("is in this table, or is refused without a session", async () => {
    const ids = Object.keys(peopleOperations);
    expect(ids.filter((id) => !(id in OPERATIONS) && !(id in NEED_SESSION))).toEqual([]);
    for (const [operation, body] of Object.entries(NEED_SESSION)) {
      const { method, path } = peopleOperations[operation as keyof typeof peopleOperations];
      const request = { method, path: `/console/auth${path}`, ...(body && { body }) };
      expect(await send(request), operation).toBe(401);
    }
  });
});
