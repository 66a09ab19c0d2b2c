/** The second factors of a person: an authenticator app with backup codes, and passkeys. */
import type { PeopleAnswerBody } from "@cnh/contract/console";
import { Failure } from "../failure.ts";
import type { SecondFactorChange } from "../mail/mail-facts.ts";
import type { AuthAnswer, Visitor } from "./auth-exchange.ts";
import { isFreshlyProved, requireOwnFactors, type Session } from "../session/identity.ts";
import { requireSuccess } from "./library-answer.ts";
import { exchangeWithPassword } from "./password.ts";
import { type PeoplePorts, personEntry } from "./people-ports.ts";
import { admitAttempt, codeBuckets } from "./throttle.ts";

export async function listSecondFactors(
  { accounts }: PeoplePorts,
  { person: { id } }: Session,
): Promise<PeopleAnswerBody<"listSecondFactors">> {
  const [totp, passkeys, reset] = await Promise.all([
    accounts.hasTotp(id),
    accounts.passkeysOf(id),
    accounts.secondFactorResetOf(id),
  ]);
  return {
    totp,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    pendingReset: reset && {
      requestedAt: reset.requestedAt.toISOString(),
      effectiveAt: reset.effectiveAt.toISOString(),
    },
  };
}

/** Creates the secret of an authenticator app. It takes effect once a first code has confirmed it. */
export async function enableTotp(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  password: string,
): Promise<PeopleAnswerBody<"enableTotp">> {
  requireOwnFactors(session);
  const answer = await exchangeWithPassword(ports, visitor, session, "/two-factor/enable", {
    password,
  });
  const { totpURI, backupCodes } = requireSuccess(answer);
  return { totpUri: totpURI as string, backupCodes: backupCodes as string[] };
}

export async function confirmTotp(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  code: string,
): Promise<AuthAnswer> {
  requireOwnFactors(session);
  const buckets = codeBuckets(visitor.address);
  await admitAttempt(ports.throttle, buckets);
  const answer = await ports.auth.exchange("/two-factor/verify-totp", visitor, { code });
  requireSuccess(
    { ...answer, status: answer.status === 401 ? 400 : answer.status },
    { other: "code" },
  );
  await ports.throttle.forgive(buckets);
  if (!session.hasSecondFactor || answer.cookies.length > 0)
    notifyChange(ports, session, "totp_enabled");
  await endOlderSessions(ports, visitor, session, answer);
  return answer;
}

export async function disableTotp(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  password: string,
): Promise<AuthAnswer> {
  requireOwnFactors(session);
  const answer = await exchangeWithPassword(ports, visitor, session, "/two-factor/disable", {
    password,
  });
  requireSuccess(answer);
  notifyChange(ports, session, "totp_disabled");
  return answer;
}

export async function replaceBackupCodes(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  password: string,
): Promise<PeopleAnswerBody<"replaceBackupCodes">> {
  requireOwnFactors(session);
  const path = "/two-factor/generate-backup-codes";
  const answer = await exchangeWithPassword(ports, visitor, session, path, { password });
  const { backupCodes } = requireSuccess(answer);
  notifyChange(ports, session, "backup_codes_replaced");
  return { backupCodes: backupCodes as string[] };
}

/** The options with which the browser creates a passkey. */
export async function passkeyOptions(ports: PeoplePorts, visitor: Visitor, session: Session) {
  requireFreshProof(ports, session);
  const answer = await ports.auth.exchange("/passkey/generate-register-options", visitor);
  return { body: requireSuccess(answer), cookies: answer.cookies };
}

export async function addPasskey(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  input: { readonly name: string; readonly response: unknown },
): Promise<AuthAnswer> {
  requireFreshProof(ports, session);
  const answer = await ports.auth.exchange("/passkey/verify-registration", visitor, input);
  requireSuccess(refused(answer), { other: "response" });
  notifyChange(ports, session, "passkey_added");
  // The password is fresh and the passkey was just used, so this session has both.
  await ports.accounts.notePasskeyGiven(session);
  await endOlderSessions(ports, visitor, session, answer);
  return answer;
}

export async function renamePasskey(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  input: { readonly id: string; readonly name: string },
): Promise<void> {
  requireFreshProof(ports, session);
  requireSuccess(missing(await ports.auth.exchange("/passkey/update-passkey", visitor, input)));
}

export async function removePasskey(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  id: string,
): Promise<void> {
  requireFreshProof(ports, session);
  requireSuccess(missing(await ports.auth.exchange("/passkey/delete-passkey", visitor, { id })));
  notifyChange(ports, session, "passkey_removed");
}

/** The session is valid, so a refusal of the library concerns the submitted data. */
const refused = (answer: AuthAnswer): AuthAnswer =>
  answer.status === 401 ? { ...answer, status: 400 } : answer;

/** A passkey of another person gets the same answer as one that does not exist. */
const missing = (answer: AuthAnswer): AuthAnswer =>
  answer.status >= 400 && answer.status < 500 ? { ...answer, status: 404 } : answer;

/**
 * Ends the other sessions of a person who has just added a first second factor: they were opened with only the
 * password, and an attacker who knew it might stay signed in.
 */
async function endOlderSessions(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  { cookies }: AuthAnswer,
): Promise<void> {
  if (session.hasSecondFactor) return;
  if ((await ports.accounts.endOtherSessions(session, cookies)) === 0) return;
  const { id } = session.person;
  const because = "second_factor_added";
  await ports.audit.record(id, personEntry(id, visitor, "person.sessions_ended", { because }));
}

function requireFreshProof(ports: PeoplePorts, session: Session): void {
  requireOwnFactors(session);
  if (!isFreshlyProved(session, ports.now())) throw new Failure("FRESH_PROOF_REQUIRED");
}

function notifyChange(ports: PeoplePorts, { person }: Session, change: SecondFactorChange): void {
  const at = new Date(ports.now()).toISOString();
  const dedupeKey = `second_factor_changed:${person.id}:${at}`;
  const facts = { at, change };
  ports.background(
    ports.mails.order({ kind: "second_factor_changed", to: person, facts, dedupeKey }),
  );
}
