/** The port to the library that keeps passwords, second factors and sessions: one request of a browser, one answer. */

/** What our screens use of the library. Everything else of it is closed. */
export const AUTH_PATHS = [
  "/sign-in/email",
  "/sign-out",
  "/request-password-reset",
  "/reset-password",
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
  "/passkey/generate-authenticate-options",
  "/passkey/verify-authentication",
  "/passkey/update-passkey",
  "/passkey/delete-passkey",
] as const;
export type AuthPath = (typeof AUTH_PATHS)[number];

/** The browser that asks. Of its headers the library gets these alone. */
export interface Visitor {
  readonly cookie: string | undefined;
  readonly origin: string | undefined;
  readonly userAgent: string | undefined;
  readonly address: string;
  readonly requestId: string;
}

export interface AuthAnswer {
  readonly status: number;
  /** The library's own body. It may hold a session token, so it is never sent as it is. */
  readonly body: Readonly<Record<string, unknown>> | readonly unknown[] | null;
  /** The person that the body tells of, if it tells of one. */
  readonly personId: string | null;
  /** The values of `Set-Cookie`. */
  readonly cookies: readonly string[];
}

export interface AuthExchange {
  /** Refuses a stranger with SERVICE_UNAVAILABLE if too many others wait for the same kind of work. */
  requireRoom(path: AuthPath): void;
  /**
   * With `signedOut` the session that the visitor may have plays no part. With `known` the visitor's browser or session is
   * known, and waits for no stranger. Fails with SERVICE_UNAVAILABLE if too much work waits.
   */
  exchange(
    path: AuthPath,
    visitor: Visitor,
    body?: unknown,
    options?: { readonly signedOut?: boolean; readonly known?: boolean },
  ): Promise<AuthAnswer>;
}
