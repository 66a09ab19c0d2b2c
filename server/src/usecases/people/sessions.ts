/** The sessions of a person. */
import { ISSUE_TEXTS } from "@cnh/contract";
import type { PeopleAnswerBody } from "@cnh/contract/console";
import { fail, refuse } from "../failure.ts";
import type { Visitor } from "./auth-exchange.ts";
import { browserName } from "./browser-name.ts";
import type { Session } from "../session/identity.ts";
import { requireSuccess } from "./library-answer.ts";
import { type PeoplePorts, personEntry } from "./people-ports.ts";
import { admitAttempt, codeBuckets } from "./throttle.ts";

/** The sessions, newest first, without anything that opens one. */
export async function listSessions(
  ports: PeoplePorts,
  session: Session,
): Promise<PeopleAnswerBody<"listSessions">> {
  const sessions = await ports.accounts.sessionsOf(session.person.id);
  return {
    sessions: sessions.map(({ id, signedInAt, seenAt, endsAt, address, userAgent }) => ({
      id,
      signedInAt: signedInAt.toISOString(),
      seenAt: seenAt.toISOString(),
      endsAt: endsAt.toISOString(),
      address,
      browser: browserName(userAgent),
      current: id === session.id,
    })),
  };
}

/** Ends the session of the request. */
export async function signOut(
  ports: Pick<PeoplePorts, "auth">,
  visitor: Visitor,
): Promise<{ readonly cookies: readonly string[] }> {
  const answer = await ports.auth.exchange("/sign-out", visitor);
  requireSuccess(answer);
  return { cookies: answer.cookies };
}

/** Ends one session of the person. A session of another person gets the same answer as one that does not exist. */
export async function endSession(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
  sessionId: string,
): Promise<void> {
  const { id } = session.person;
  if (!(await ports.accounts.endSession(id, sessionId))) fail("NOT_FOUND");
  await ports.audit.record(id, personEntry(id, visitor, "person.sessions_ended", { which: "one" }));
}

export async function endOtherSessions(
  ports: PeoplePorts,
  visitor: Visitor,
  session: Session,
): Promise<void> {
  const { id } = session.person;
  await ports.identity.endSessions(id, session.id);
  await ports.audit.record(
    id,
    personEntry(id, visitor, "person.sessions_ended", { which: "others" }),
  );
}

/** Ends all sessions by the link in the mail about a new device. */
export async function endSessionsByMail(
  ports: PeoplePorts,
  visitor: Visitor,
  token: string,
): Promise<void> {
  const buckets = codeBuckets(visitor.address);
  await admitAttempt(ports.throttle, buckets);
  const personId = await ports.accounts.redeemEndToken(token);
  if (personId === null) refuse("token", ISSUE_TEXTS.isWrongUsedOrOld);
  await ports.throttle.forgive(buckets);
  await ports.identity.endSessions(personId);
  const entry = personEntry(personId, visitor, "person.sessions_ended", { which: "all" });
  await ports.audit.record(personId, entry);
}
