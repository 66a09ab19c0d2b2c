/** Signing in: a password or a passkey, and after a password the second factor. */
import type { PeopleAnswerBody } from "@cnh/contract/console";
import { fail } from "../failure.ts";
import { addressRange } from "./address-range.ts";
import type { AuthAnswer, Visitor } from "./auth-exchange.ts";
import { browserName } from "./browser-name.ts";
import { deviceCookie, deviceTokenOf } from "./device-cookie.ts";
import { requireSuccess } from "./library-answer.ts";
import { type PeoplePorts, personEntry } from "./people-ports.ts";
import { admitAttempt, codeBuckets, passwordBuckets } from "./throttle.ts";

const END_TOKEN_MS = 7 * 86_400_000;

export interface SignInResult {
  readonly body: PeopleAnswerBody<"signIn">;
  readonly cookies: readonly string[];
}

export interface PasswordSignIn {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** The first step. A wrong password and an unknown address are answered alike, and take as long. */
export async function signIn(
  ports: PeoplePorts,
  visitor: Visitor,
  input: PasswordSignIn,
): Promise<SignInResult> {
  const email = input.email.toLowerCase();
  const device = deviceTokenOf(visitor.cookie);
  const isKnown = device !== null && (await ports.accounts.isKnownDevice(email, device));
  const buckets = passwordBuckets(email, visitor.address, isKnown ? device : null);
  await admitAttempt(ports.throttle, buckets);
  await applyDueReset(ports, email);
  const answer = await ports.auth.exchange(
    "/sign-in/email",
    visitor,
    { ...input, email },
    SIGNED_OUT,
  );
  if (answer.status >= 400 && answer.status < 500) {
    ports.background(recordFailure(ports, visitor, email));
    fail("UNAUTHORIZED");
  }
  const body = requireSuccess(answer);
  await ports.throttle.forgive(buckets);
  if (body["twoFactorRedirect"] !== true) return finish(ports, visitor, answer, "password");
  const secondFactors = [...(body["twoFactorMethods"] as string[]), "backup-code"];
  return { body: { signedIn: false, secondFactors }, cookies: answer.cookies };
}

const SIGNED_OUT = { signedOut: true } as const;

/** The second step: a code of the authenticator app, or one of the backup codes. */
export async function signInWithCode(
  ports: PeoplePorts,
  visitor: Visitor,
  kind: "totp" | "backup-code",
  code: string,
): Promise<SignInResult> {
  const buckets = codeBuckets(visitor.address);
  await admitAttempt(ports.throttle, buckets);
  const path = kind === "totp" ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code";
  const answer = await ports.auth.exchange(path, visitor, { code }, SIGNED_OUT);
  // The library says 400 once an attempt is over; for the person it is one more wrong code.
  if (answer.status === 400) fail("UNAUTHORIZED");
  requireSuccess(answer);
  await ports.throttle.forgive(buckets);
  return finish(ports, visitor, answer, `password and ${kind}`);
}

/** A passkey is both steps at once. */
export async function signInWithPasskey(
  ports: PeoplePorts,
  visitor: Visitor,
  response: { readonly id: string },
): Promise<SignInResult> {
  const buckets = codeBuckets(visitor.address);
  await admitAttempt(ports.throttle, buckets);
  const answer = await ports.auth.exchange(
    "/passkey/verify-authentication",
    visitor,
    { response },
    SIGNED_OUT,
  );
  if (answer.status >= 400 && answer.status < 500) fail("UNAUTHORIZED");
  requireSuccess(answer);
  await ports.throttle.forgive(buckets);
  await ports.accounts.notePasskeyUse(response.id);
  return finish(ports, visitor, answer, "passkey");
}

/** The person is signed in: the log tells it, and a mail if the browser is new. */
async function finish(
  ports: PeoplePorts,
  visitor: Visitor,
  { personId, cookies }: AuthAnswer,
  method: string,
): Promise<SignInResult> {
  if (personId === null) throw new Error("the library signed in nobody");
  const { token, isNew } = await ports.accounts.noteDevice(personId, deviceTokenOf(visitor.cookie));
  await ports.audit.record(
    personId,
    personEntry(personId, visitor, "person.signed_in", { method }),
  );
  if (isNew) ports.background(tellOfNewDevice(ports, visitor, personId));
  return {
    body: { signedIn: true, secondFactors: [] },
    cookies: [...cookies, deviceCookie(token)],
  };
}

async function tellOfNewDevice(
  ports: PeoplePorts,
  visitor: Visitor,
  personId: string,
): Promise<void> {
  const to = await ports.accounts.personOf(personId);
  if (!to) return;
  const now = ports.now();
  await ports.mails.order({
    kind: "new_sign_in",
    to,
    facts: {
      at: new Date(now).toISOString(),
      addressRange: addressRange(visitor.address, { v4: 24, v6: 48 }),
      browser: browserName(visitor.userAgent) ?? "–",
      token: await ports.accounts.issueEndToken(personId, new Date(now + END_TOKEN_MS)),
    },
    dedupeKey: `new_sign_in:${personId}:${visitor.requestId}`,
  });
}

async function recordFailure(ports: PeoplePorts, visitor: Visitor, email: string): Promise<void> {
  const person = await ports.identity.personByEmail(email);
  if (!person) return;
  const entry = personEntry(person.id, visitor, "person.sign_in_failed", { step: "password" });
  await ports.audit.record(person.id, entry);
}

/** A request of an owner that has waited for a day takes effect with the next sign-in. */
async function applyDueReset(ports: PeoplePorts, email: string): Promise<void> {
  const person = await ports.accounts.applySecondFactorReset(email, new Date(ports.now()));
  if (!person) return;
  const at = new Date(ports.now()).toISOString();
  ports.background(
    ports.mails.order({
      kind: "second_factor_changed",
      to: person,
      facts: { at, change: "totp_disabled" },
      dedupeKey: `second_factor_reset:${person.id}:${at}`,
    }),
  );
}
