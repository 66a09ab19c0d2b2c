/** Sign-in and a person's own account: the operations below `/console/auth`, as data. */
import { z } from "zod";
import { mailAddress, shownName } from "./people-values.ts";
import { withoutNul } from "../values.ts";
import { MAX_CODE, MAX_PASSWORD, MAX_PERSON_NAME, MIN_CODE } from "../limits.ts";

const LOCALES = ["pt-BR", "en"] as const;

const email = mailAddress;
/** Checks only the length; a separate rule checks the strength. */
const password = z.string().min(1).max(MAX_PASSWORD);
const code = z.string().min(MIN_CODE).max(MAX_CODE);
const token = withoutNul(z.string().min(16).max(128));
const name = shownName(MAX_PERSON_NAME);
/** The JSON form of a credential of the Web Authentication API, which the library checks. */
const credential = z.looseObject({ id: z.string().max(2_000) });

interface PeopleOperation {
  readonly method: "GET" | "POST";
  /** Below `/console/auth`. */
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType;
}

const withPassword = z.strictObject({ password });

export const peopleOperations = {
  signIn: {
    method: "POST",
    path: "/sign-in",
    summary: "Sign in with a password",
    body: z.strictObject({ email, password, rememberMe: z.boolean().default(false) }),
  },
  signInWithTotp: {
    method: "POST",
    path: "/sign-in/totp",
    summary: "The second step of a sign-in: a code of the authenticator app",
    body: z.strictObject({ code }),
  },
  signInWithBackupCode: {
    method: "POST",
    path: "/sign-in/backup-code",
    summary: "The second step of a sign-in: one of the backup codes",
    body: z.strictObject({ code }),
  },
  startPasskeySignIn: {
    method: "POST",
    path: "/sign-in/passkey/options",
    summary: "What the browser needs to use a passkey",
  },
  signInWithPasskey: {
    method: "POST",
    path: "/sign-in/passkey",
    summary: "Sign in with a passkey",
    body: z.strictObject({ response: credential }),
  },
  signOut: { method: "POST", path: "/sign-out", summary: "End this session" },
  requestPasswordReset: {
    method: "POST",
    path: "/password/request-reset",
    summary: "Ask for a mail with a link that sets a new password",
    body: z.strictObject({ email }),
  },
  resetPassword: {
    method: "POST",
    path: "/password/reset",
    summary: "Set a new password by the token of the mail",
    body: z.strictObject({ token, newPassword: password }),
  },
  changePassword: {
    method: "POST",
    path: "/password/change",
    summary: "Change the own password; other sessions end",
    body: z.strictObject({ currentPassword: password, newPassword: password }),
  },
  prove: {
    method: "POST",
    path: "/prove",
    summary: "Give the password again, which counts as a fresh proof for 10 minutes",
    body: withPassword,
  },
  changeProfile: {
    method: "POST",
    path: "/profile",
    summary: "Change the own name or language",
    body: z.strictObject({ name: name.exactOptional(), locale: z.enum(LOCALES).exactOptional() }),
  },
  listSessions: { method: "GET", path: "/sessions", summary: "The own sessions" },
  endSession: {
    method: "POST",
    path: "/sessions/end",
    summary: "End one of the own sessions",
    body: z.strictObject({ id: z.uuid() }),
  },
  endOtherSessions: {
    method: "POST",
    path: "/sessions/end-others",
    summary: "End all other sessions",
  },
  endSessionsByMail: {
    method: "POST",
    path: "/sessions/end-by-mail",
    summary: "End all sessions by the token of the mail about a new device",
    body: z.strictObject({ token }),
  },
  listSecondFactors: { method: "GET", path: "/second-factors", summary: "The own second factors" },
  cancelSecondFactorReset: {
    method: "POST",
    path: "/second-factors/cancel-reset",
    summary: "Object to the removal of the own second factor",
  },
  enableTotp: {
    method: "POST",
    path: "/totp/enable",
    summary: "Make the secret of an authenticator app, and backup codes",
    body: withPassword,
  },
  confirmTotp: {
    method: "POST",
    path: "/totp/confirm",
    summary: "Confirm the authenticator app by its first code",
    body: z.strictObject({ code }),
  },
  disableTotp: {
    method: "POST",
    path: "/totp/disable",
    summary: "Remove the authenticator app",
    body: withPassword,
  },
  replaceBackupCodes: {
    method: "POST",
    path: "/totp/backup-codes",
    summary: "Make new backup codes; the old ones end",
    body: withPassword,
  },
  startPasskey: {
    method: "POST",
    path: "/passkeys/options",
    summary: "What the browser needs to make a passkey",
  },
  addPasskey: {
    method: "POST",
    path: "/passkeys",
    summary: "Add a passkey",
    body: z.strictObject({ name, response: credential }),
  },
  renamePasskey: {
    method: "POST",
    path: "/passkeys/rename",
    summary: "Name a passkey",
    body: z.strictObject({ id: z.uuid(), name }),
  },
  removePasskey: {
    method: "POST",
    path: "/passkeys/remove",
    summary: "Remove a passkey",
    body: z.strictObject({ id: z.uuid() }),
  },
} as const satisfies Record<string, PeopleOperation>;

export type PeopleOperationId = keyof typeof peopleOperations;

/** The parsed body of an operation; `undefined` if it has none. */
export type PeopleBody<Id extends PeopleOperationId> = (typeof peopleOperations)[Id] extends {
  readonly body: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : undefined;
