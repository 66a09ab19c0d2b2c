/** The port to the library that stores passwords, second factors and sessions: one browser request, one response. */

/** The paths of the library that our screens use. All other paths are closed. */
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

/** The browser that sends the request. The library gets only these of its headers. */
export interface Visitor {
  readonly cookie: string | undefined;
  readonly origin: string | undefined;
  readonly userAgent: string | undefined;
  readonly address: string;
  readonly requestId: string;
}

export interface AuthAnswer {
  readonly status: number;
  /** The library's own body. It may contain a session token, so it is never sent unchanged. */
  readonly body: Readonly<Record<string, unknown>> | readonly unknown[] | null;
  /** The person whom the body names, if any. */
  readonly personId: string | null;
  /** The values of `Set-Cookie`. */
  readonly cookies: readonly string[];
}

export interface AuthExchange {
  /** Refuses an unauthenticated client with SERVICE_UNAVAILABLE if too many others wait for the same kind of work. */
  requireRoom(path: AuthPath): void;
  /**
   * With `signedOut`, an existing session of the visitor is ignored. With `known`, the visitor's browser or session is
   * known, and does not wait for unauthenticated clients. Throws SERVICE_UNAVAILABLE if too much work waits.
   */
  exchange(
    path: AuthPath,
    visitor: Visitor,
    body?: unknown,
    options?: { readonly signedOut?: boolean; readonly known?: boolean },
  ): Promise<AuthAnswer>;
}
