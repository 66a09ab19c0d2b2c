/**
 * Session lifetimes (12 hours, renewed by use, or 30 days if the person chose to stay signed in) and how sessions open.
 */
import type { GenericEndpointContext, Session } from "better-auth";

export const REMEMBERED_SECONDS = 30 * 24 * 3600;
const IDLE_MS = 12 * 3_600_000;
const MAX_MS = REMEMBERED_SECONDS * 1000;
/** Sessions are renewed at most this often, so that most requests write nothing. */
const RENEWAL_MS = 10 * 60_000;
const MAX_USER_AGENT = 500;

type NewSession = Session & Record<string, unknown>;
type Context = GenericEndpointContext | null;

/** Completes a session that is about to be stored. The person has just proved their identity. */
export async function sessionDefaults(session: NewSession, context: Context) {
  const remembered = isRemembered(session, context);
  const now = Date.now();
  return {
    data: {
      ...session,
      provedAt: session["provedAt"] ?? new Date(now),
      remembered,
      openedBy: openedBy(session, context),
      expiresAt: new Date(now + (remembered ? MAX_MS : IDLE_MS)),
      userAgent: session.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    },
  };
}

/** The ways in which a session is opened. A passkey verifies the person too, so it is both factors. */
export type OpenedBy =
  | "password"
  | "password+totp"
  | "password+backup-code"
  | "password+passkey"
  | "passkey";

const OPENED_BY: Readonly<Record<string, OpenedBy>> = {
  "/sign-in/email": "password",
  "/two-factor/verify-totp": "password+totp",
  "/two-factor/verify-backup-code": "password+backup-code",
  "/passkey/verify-authentication": "passkey",
};

/** A session that replaces another inherits its `openedBy`, unless a factor was given for it. */
function openedBy(session: NewSession, context: Context): OpenedBy {
  const replaced = session["openedBy"] ?? context?.context.session?.session["openedBy"];
  return OPENED_BY[context?.path ?? ""] ?? (replaced as OpenedBy | undefined) ?? "password";
}

/** A session that replaces another inherits `remembered`. A passkey is quick to use again, so it starts a short one. */
function isRemembered(session: NewSession, context: Context): boolean {
  const replaced = session["remembered"] ?? context?.context.session?.session["remembered"];
  if (typeof replaced === "boolean") return replaced;
  const asked = context?.path === "/sign-in/email" || context?.path?.startsWith("/two-factor/");
  // The library makes a one-day session for a person who does not want to be remembered.
  return asked === true && session.expiresAt.getTime() > Date.now() + MAX_MS / 2;
}

/** The new end of a session in use; `null` if its end need not be moved. */
export function renewedEnd(
  session: { readonly createdAt: Date; readonly expiresAt: Date; readonly remembered: boolean },
  now: number,
): Date | null {
  if (session.remembered) return null;
  const end = Math.min(now + IDLE_MS, session.createdAt.getTime() + MAX_MS);
  return end - session.expiresAt.getTime() > RENEWAL_MS ? new Date(end) : null;
}
