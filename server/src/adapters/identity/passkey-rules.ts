/** A passkey counts as two factors, so the authenticator must have verified the person by a gesture or a PIN. */
import { APIError } from "better-auth/api";
import type { AuthAnswer, AuthPath } from "../../usecases/people/auth-exchange.ts";

/** The library requests verification from the browser but does not check the answer, so it is checked here. */
export const refuseUnverified = {
  registration: {
    afterVerification: ({
      verification,
    }: {
      verification: { registrationInfo?: { userVerified: boolean } | undefined };
    }) => check(verification.registrationInfo?.userVerified),
  },
  authentication: {
    afterVerification: ({
      verification,
    }: {
      verification: { authenticationInfo: { userVerified: boolean } };
    }) => check(verification.authenticationInfo.userVerified),
  },
};

function check(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}

/** Requires verification at a sign-in: the library always sends `preferred` and has no setting for it. */
export function requireVerification(path: AuthPath, body: AuthAnswer["body"]): AuthAnswer["body"] {
  if (path !== "/passkey/generate-authenticate-options" || body === null) return body;
  return Object.assign(body, { userVerification: "required" });
}
