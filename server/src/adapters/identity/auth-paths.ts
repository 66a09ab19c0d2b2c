/** What is closed of the library: all that our screens do not use. A test asks that every path is either here or used. */
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

/** What is read with GET; all others are POST. */
export const READ_PATHS: ReadonlySet<string> = new Set([
  "/passkey/generate-register-options",
  "/passkey/generate-authenticate-options",
]);
