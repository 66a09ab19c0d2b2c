/** The library's disabled paths: all that our screens do not use. A test requires every path to be here or in use. */
export const DISABLED_PATHS = [
  "/account-info",
  "/callback/:id",
  "/change-email",
  "/delete-user",
  "/delete-user/callback",
  "/error",
  "/get-access-token",
  "/get-session",
  "/link-social",
  "/list-accounts",
  "/list-sessions",
  "/ok",
  "/passkey/list-user-passkeys",
  "/refresh-token",
  "/reset-password/:token",
  "/revoke-other-sessions",
  "/revoke-session",
  "/revoke-sessions",
  "/send-verification-email",
  "/sign-in/social",
  "/sign-up/email",
  "/two-factor/get-totp-uri",
  "/two-factor/send-otp",
  "/two-factor/verify-otp",
  "/unlink-account",
  "/update-session",
  "/update-user",
  "/verify-email",
  "/verify-password",
] as const;

/** The paths that are read with GET; all others are POST. */
export const READ_PATHS: ReadonlySet<string> = new Set([
  "/passkey/generate-register-options",
  "/passkey/generate-authenticate-options",
]);
