/** Passwords: reset by mail, changed, and given again as a fresh proof. */
import { ISSUE_TEXTS } from "@cnh/contract";
import { fail, refuse } from "../failure.ts";
import type { AuthAnswer, AuthPath, Visitor } from "./auth-exchange.ts";
import type { Session } from "../session/identity.ts";
import { isWrongPassword, requireSuccess } from "./library-answer.ts";
import { requireStrongPassword } from "./password-rules.ts";
import { type PeoplePorts, personEntry } from "./people-ports.ts";
import { admitAttempt, mailBuckets, passwordBuckets } from "./throttle.ts";

const RESET_MS = 30 * 60_000;

/**
 * Sends a link to the address, if it has a person. The response does not wait for it, so neither its content nor its
 * time reveals whether there is one.
 */
export async function requestPasswordReset(
  ports: PeoplePorts,
  visitor: Visitor,
  email: string,
): Promise<void> {
  await admitAttempt(ports.throttle, mailBuckets(email.toLowerCase(), visitor.address));
  ports.auth.requireRoom("/request-password-reset");
  ports.background(
    ports.auth.exchange("/request-password-reset", visitor, { email: email.toLowerCase() }),
  );
}

/** Orders the mail of a reset. */
export async function sendPasswordReset(
  ports: Pick<PeoplePorts, "accounts" | "mails" | "now">,
  personId: string,
  token: string,
  tokenName: string,
): Promise<void> {
  const to = await ports.accounts.personOf(personId);
  if (!to) return;
  const expiresAt = new Date(ports.now() + RESET_MS).toISOString();
  const dedupeKey = `password_reset:${tokenName}`;
  await ports.mails.order({ kind: "password_reset", to, facts: { token, expiresAt }, dedupeKey });
}

/** Sets a new password with the token of the mail. It ends all sessions, and does not change the second factor. */
export async function resetPassword(
  ports: PeoplePorts,
  visitor: Visitor,
  input: { readonly token: string; readonly newPassword: string },
): Promise<void> {
  requireStrongPassword(input.newPassword, "newPassword");
  const answer = await ports.auth.exchange("/reset-password", visitor, input, { signedOut: true });
  requireSuccess(answer, { other: "token" });
}

/** Runs after a link has set the password: invalidates other links and notifies the person. */
export async function afterReset(
  ports: Pick<PeoplePorts, "accounts" | "mails" | "now">,
  personId: string,
): Promise<void> {
  await ports.accounts.forgetPasswordResets(personId);
  await tellOfNewPassword(ports, personId);
}

async function tellOfNewPassword(
  ports: Pick<PeoplePorts, "accounts" | "mails" | "now">,
  personId: string,
): Promise<void> {
  const to = await ports.accounts.personOf(personId);
  if (!to) return;
  const at = new Date(ports.now()).toISOString();
  const dedupeKey = `password_changed:${personId}:${at}`;
  await ports.mails.order({ kind: "password_changed", to, facts: { at }, dedupeKey });
}

/** Changes the password of a signed-in person, and ends the other sessions. */
export async function changePassword(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  input: { readonly currentPassword: string; readonly newPassword: string },
): Promise<AuthAnswer> {
  requireStrongPassword(input.newPassword, "newPassword", session.person);
  const body = { ...input, revokeOtherSessions: true };
  const answer = await exchangeWithPassword(ports, visitor, session, "/change-password", body);
  requireSuccess(answer, { password: "currentPassword" });
  const { id } = session.person;
  const ended = personEntry(id, visitor, "person.sessions_ended", { because: "password_changed" });
  await ports.audit.record(id, ended);
  await ports.accounts.forgetPasswordResets(id);
  ports.background(tellOfNewPassword(ports, id));
  return answer;
}

/** Checks the password, and records that the person has just given it. */
export async function prove(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  password: string,
): Promise<void> {
  const buckets = passwordBuckets(session.person.email, visitor.address, session.id);
  await admitAttempt(ports.throttle, buckets);
  if (!(await ports.accounts.prove(session, password))) refuse("password", ISSUE_TEXTS.isWrong);
  await ports.throttle.forgive(buckets);
}

/** Sends the library a request that requires the password, and counts wrong ones as in sign-ins. */
export async function exchangeWithPassword(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  path: AuthPath,
  body: Readonly<Record<string, unknown>>,
): Promise<AuthAnswer> {
  // A session has its own count, so that an attacker's guesses do not lock its owner out.
  const buckets = passwordBuckets(session.person.email, visitor.address, session.id);
  await admitAttempt(ports.throttle, buckets);
  const answer = await ports.auth.exchange(path, visitor, body, { known: true });
  if (answer.status === 401) fail("UNAUTHORIZED");
  if (!isWrongPassword(answer)) await ports.throttle.forgive(buckets);
  return answer;
}
