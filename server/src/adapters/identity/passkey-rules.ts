/** A passkey counts as two factors, so the authenticator must have verified the person by a gesture or a PIN. */
import { APIError } from "better-auth/api";

/** The library asks the browser for it and does not check the answer, so it is checked here. */
export const requireUserVerification = {
  registration: {
    afterVerification: ({
      verification,
    }: {
      verification: { registrationInfo?: { userVerified: boolean } | undefined };
    }) => refuseUnverified(verification.registrationInfo?.userVerified),
  },
  authentication: {
    afterVerification: ({
      verification,
    }: {
      verification: { authenticationInfo: { userVerified: boolean } };
    }) => refuseUnverified(verification.authenticationInfo.userVerified),
  },
};

function refuseUnverified(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}
