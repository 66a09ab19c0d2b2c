/** The operations of signing in and of a person's own account, each over its use case. */
import type { PeopleAnswerBody, PeopleBody, PeopleOperationId } from "@cnh/contract/console";
import type { Visitor } from "../../usecases/people/auth-exchange.ts";
import { changeProfile } from "../../usecases/people/change-profile.ts";
import {
  changePassword,
  prove,
  requestPasswordReset,
  resetPassword,
} from "../../usecases/people/password.ts";
import type { PeoplePorts } from "../../usecases/people/people-ports.ts";
import { cancelOwnSecondFactorReset } from "../../usecases/members/second-factor-reset.ts";
import * as factors from "../../usecases/people/second-factors.ts";
import * as sessions from "../../usecases/people/sessions.ts";
import {
  signIn,
  signInWithCode,
  signInWithPasskey,
  startPasskeySignIn,
} from "../../usecases/people/sign-in.ts";
import { requireSession } from "../../usecases/session/identity.ts";

/** An operation's answer: a body, none for 204, and cookies. Library bodies that may contain tokens are not sent. */
export interface PeopleAnswer<Body = unknown> {
  readonly body?: Body;
  readonly cookies?: readonly string[];
}

type Handlers = {
  readonly [Id in PeopleOperationId]: (
    ports: PeoplePorts,
    visitor: Visitor,
    body: PeopleBody<Id>,
  ) => Promise<PeopleAnswer<PeopleAnswerBody<Id>>>;
};

const NOTHING: PeopleAnswer<undefined> = {};

export const peopleHandlers: Handlers = {
  signIn,
  signInWithTotp: (ports, visitor, { code }) => signInWithCode(ports, visitor, "totp", code),
  signInWithBackupCode: (ports, visitor, { code }) =>
    signInWithCode(ports, visitor, "backup-code", code),
  startPasskeySignIn,
  signInWithPasskey: (ports, visitor, { response }) => signInWithPasskey(ports, visitor, response),
  signOut: sessions.signOut,
  requestPasswordReset: async (ports, visitor, { email }) => {
    await requestPasswordReset(ports, visitor, email);
    return NOTHING;
  },
  resetPassword: async (ports, visitor, body) => {
    await resetPassword(ports, visitor, body);
    return NOTHING;
  },
  changePassword: async (ports, visitor, body) => {
    const session = await requireSession(ports, visitor.cookie);
    const { cookies } = await changePassword(ports, visitor, session, body);
    return { cookies };
  },
  prove: async (ports, visitor, { password }) => {
    await prove(ports, visitor, await requireSession(ports, visitor.cookie), password);
    return NOTHING;
  },
  changeProfile: async (ports, visitor, profile) => {
    const { person } = await requireSession(ports, visitor.cookie);
    await changeProfile(ports, person.id, profile);
    return NOTHING;
  },
  listSessions: async (ports, visitor) => {
    const session = await requireSession(ports, visitor.cookie);
    return { body: await sessions.listSessions(ports, session) };
  },
  endSession: async (ports, visitor, { id }) => {
    const session = await requireSession(ports, visitor.cookie);
    await sessions.endSession(ports, visitor, session, id);
    return NOTHING;
  },
  endOtherSessions: async (ports, visitor) => {
    const session = await requireSession(ports, visitor.cookie);
    await sessions.endOtherSessions(ports, visitor, session);
    return NOTHING;
  },
  endSessionsByMail: async (ports, visitor, { token }) => {
    await sessions.endSessionsByMail(ports, visitor, token);
    return NOTHING;
  },
  listSecondFactors: async (ports, visitor) => {
    const session = await requireSession(ports, visitor.cookie);
    return { body: await factors.listSecondFactors(ports, session) };
  },
  cancelSecondFactorReset: async (ports, visitor) => {
    const session = await requireSession(ports, visitor.cookie);
    await cancelOwnSecondFactorReset(ports, visitor, session);
    return NOTHING;
  },
  enableTotp: async (ports, visitor, { password }) => {
    const session = await requireSession(ports, visitor.cookie);
    return { body: await factors.enableTotp(ports, visitor, session, password) };
  },
  confirmTotp: async (ports, visitor, { code }) => {
    const session = await requireSession(ports, visitor.cookie);
    const { cookies } = await factors.confirmTotp(ports, visitor, session, code);
    return { cookies };
  },
  disableTotp: async (ports, visitor, { password }) => {
    const session = await requireSession(ports, visitor.cookie);
    const { cookies } = await factors.disableTotp(ports, visitor, session, password);
    return { cookies };
  },
  replaceBackupCodes: async (ports, visitor, { password }) => {
    const session = await requireSession(ports, visitor.cookie);
    return { body: await factors.replaceBackupCodes(ports, visitor, session, password) };
  },
  startPasskey: async (ports, visitor) => {
    const session = await requireSession(ports, visitor.cookie);
    return factors.passkeyOptions(ports, visitor, session);
  },
  addPasskey: async (ports, visitor, body) => {
    const session = await requireSession(ports, visitor.cookie);
    const { cookies } = await factors.addPasskey(ports, visitor, session, body);
    return { cookies };
  },
  renamePasskey: async (ports, visitor, body) => {
    const session = await requireSession(ports, visitor.cookie);
    await factors.renamePasskey(ports, visitor, session, body);
    return NOTHING;
  },
  removePasskey: async (ports, visitor, { id }) => {
    const session = await requireSession(ports, visitor.cookie);
    await factors.removePasskey(ports, visitor, session, id);
    return NOTHING;
  },
};
