/** The settings of better-auth. Most of its defaults are unsafe for this service: a test requires each setting. */
import type { BetterAuthOptions } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { passkey } from "@better-auth/passkey";
import { DISABLED_PATHS } from "./auth-paths.ts";
import type { PasswordHashing } from "./password-hashing.ts";
import { refuseUnverified } from "./passkey-rules.ts";
import { toPersonId } from "./person-row.ts";
import { REMEMBERED_SECONDS, sessionDefaults } from "./session-times.ts";

export const AUTH_BASE_PATH = "/console/auth";
export const SESSION_COOKIE = "__Host-cnh-session";
/** The header in which our transport passes the client's address. A client's own header of this name never arrives. */
export const ADDRESS_HEADER = "x-cnh-client-address";

const RESET_SECONDS = 30 * 60;
const SECOND_STEP_SECONDS = 10 * 60;

export interface AuthParts {
  readonly database: NonNullable<BetterAuthOptions["database"]>;
  readonly hashing: PasswordHashing;
  /** Signs cookies, and encrypts second factors. */
  readonly secret: string;
  /** The origin of the console. */
  readonly origin: string;
  /** Called with the token of a password reset, which is stored nowhere in clear. */
  onResetRequested(personId: string, token: string): Promise<void>;
  /** Called after a password was set with such a token. */
  onReset(personId: string): Promise<void>;
  /** A line of the library's log, without values. */
  onLog(level: "debug" | "info" | "warn" | "error", message: string): void;
  /** Called with work that a response does not wait for. */
  onBackground(work: Promise<unknown>): void;
}

export function authOptions(parts: AuthParts) {
  return {
    appName: "CNH Reports",
    baseURL: parts.origin,
    basePath: AUTH_BASE_PATH,
    trustedOrigins: [parts.origin],
    secret: parts.secret,
    database: parts.database,
    disabledPaths: [...DISABLED_PATHS],
    telemetry: { enabled: false },
    // The service limits in Redis, per address and per account.
    rateLimit: { enabled: false },
    // Database errors are thrown unchanged. By default the library writes them to the output and answers 500.
    onAPIError: { throw: true },
    logger: { log: (level, message) => logLine(parts, level, message) },
    user: { additionalFields: { locale: { type: "string", required: true, input: false } } },
    session: sessionOptions,
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      password: {
        hash: (password) => parts.hashing.hash(password),
        verify: (given) => parts.hashing.verify(given),
      },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => parts.onResetRequested(toPersonId(user.id), token),
      onPasswordReset: ({ user }) => parts.onReset(toPersonId(user.id)),
    },
    databaseHooks: { session: { create: { before: sessionDefaults } } },
    advanced: advancedOptions(parts),
    plugins: [
      twoFactor({ issuer: "CNH Reports", twoFactorCookieMaxAge: SECOND_STEP_SECONDS }),
      passkey({
        rpName: "CNH Reports",
        rpID: new URL(parts.origin).hostname,
        origin: parts.origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        ...refuseUnverified,
      }),
    ],
  } satisfies BetterAuthOptions;
}

const sessionOptions = {
  expiresIn: REMEMBERED_SECONDS,
  // `sessionOf` renews sessions.
  disableSessionRefresh: true,
  // An ended session would remain valid in the cookie.
  cookieCache: { enabled: false },
  additionalFields: {
    provedAt: { type: "date", required: true, input: false },
    remembered: { type: "boolean", required: true, input: false },
    openedBy: { type: "string", required: true, input: false, defaultValue: "password" },
  },
} as const;

const advancedOptions = (parts: AuthParts) =>
  ({
    database: { generateId: "uuid" as const },
    // Without this setting the library skips the check where `NODE_ENV` or `TEST` indicates a test.
    disableOriginCheck: false,
    disableCSRFCheck: false,
    ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    // With `true` the library writes `__Secure-` before our `__Host-`.
    useSecureCookies: false,
    cookiePrefix: "__Host-cnh",
    cookies: { session_token: { name: SESSION_COOKIE } },
    defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: "strict", path: "/" },
    backgroundTasks: { handler: (work) => parts.onBackground(work) },
  }) satisfies BetterAuthOptions["advanced"];

/** Passes on a line of the library's log, unless it contains an email address. */
function logLine(parts: AuthParts, level: "debug" | "info" | "warn" | "error", message: string) {
  if (!message.includes("@")) parts.onLog(level, message);
}
