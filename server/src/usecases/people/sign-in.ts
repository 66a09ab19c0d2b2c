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

/** The first step. A wrong password and an unknown address get the same response, after the same time. */
export async function signIn(
  ports: PeoplePorts,
  visitor: Visitor,
  input: PasswordSignIn,
): Promise<SignInResult> {
  const email = input.email.toLowerCase();
  const device = deviceTokenOf(visitor.cookie);
  const isKnown = device !== null && (await ports.accounts.isKnownDevice(email, device));
  if (!isKnown) ports.auth.requireRoom("/sign-in/email");
  const buckets = passwordBuckets(email, visitor.address, isKnown ? device : null);
  await admitAttempt(ports.throttle, buckets);
  const give = () =>
    ports.auth.exchange(
      "/sign-in/email",
      visitor,
      { ...input, email },
      { signedOut: true, known: isKnown },
    );
  const answer = await give();
  if (answer.status >= 400 && answer.status < 500) {
    ports.background(recordFailure(ports, visitor, email));
    fail("UNAUTHORIZED");
  }
  const body = requireSuccess(answer);
  await ports.throttle.forgive(buckets);
  const secondFactors = await secondFactorsFor(ports, answer, body);
  if (secondFactors.length === 0) return finish(ports, visitor, answer, "password");
  // The password is right, so the owners' requests may take effect.
  if (await applyDueReset(ports, email)) return finish(ports, visitor, await give(), "password");
  if (answer.personId === null)
    return { body: { signedIn: false, secondFactors }, cookies: answer.cookies };
  await ports.accounts.discardSession(answer.cookies);
  return { body: { signedIn: false, secondFactors }, cookies: [] };
}

/** The methods of the second step; none for a person without a second factor. The library itself knows only codes. */
async function secondFactorsFor(
  ports: PeoplePorts,
  { personId }: AuthAnswer,
  body: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  if (body["twoFactorRedirect"] === true)
    return [...(body["twoFactorMethods"] as string[]), "backup-code"];
  const passkeys = personId === null ? [] : await ports.accounts.passkeysOf(personId);
  return passkeys.length > 0 ? ["passkey"] : [];
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
  // The library answers 400 once an attempt is over; for the person it is one more wrong code.
  if (answer.status === 400) fail("UNAUTHORIZED");
  requireSuccess(answer);
  if (kind === "totp") await requireUnused(ports, answer, code);
  await ports.throttle.forgive(buckets);
  return finish(ports, visitor, answer, `password and ${kind}`);
}

/** A code opens only one session, although the app shows it for half a minute. */
async function requireUnused(
  ports: PeoplePorts,
  { personId, cookies }: AuthAnswer,
  code: string,
): Promise<void> {
  if (personId !== null && (await ports.accounts.claimCode(personId, code))) return;
  await ports.accounts.discardSession(cookies);
  fail("UNAUTHORIZED");
}

/** The options with which the browser signs in by passkey. */
export async function startPasskeySignIn(
  ports: Pick<PeoplePorts, "auth">,
  visitor: Visitor,
): Promise<{
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
}> {
  const path = "/passkey/generate-authenticate-options";
  const answer = await ports.auth.exchange(path, visitor, undefined, SIGNED_OUT);
  return { body: requireSuccess(answer), cookies: answer.cookies };
}

/** A passkey covers both steps. */
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

/** Completes the sign-in: records it in the log, and sends a mail if the browser is new. */
async function finish(
  ports: PeoplePorts,
  visitor: Visitor,
  { personId, cookies }: AuthAnswer,
  method: string,
): Promise<SignInResult> {
  if (personId === null) throw new Error("the library returned no session");
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

/** Applies requests of owners that have waited long enough, with the next right password. */
async function applyDueReset(ports: PeoplePorts, email: string): Promise<boolean> {
  const person = await ports.accounts.applySecondFactorReset(email, new Date(ports.now()));
  if (!person) return false;
  const at = new Date(ports.now()).toISOString();
  ports.background(
    ports.mails.order({
      kind: "second_factor_changed",
      to: person,
      facts: { at, change: "totp_disabled" },
      dedupeKey: `second_factor_reset:${person.id}:${at}`,
    }),
  );
  return true;
}
