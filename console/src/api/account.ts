/** Sign-in and the user's account. */
import { queryOptions } from "@tanstack/react-query";
import { accountOperation, personOperation, visitorOperation } from "./operation.ts";

export const signIn = visitorOperation("signIn", "POST", "/sign-in");
export const signInWithTotp = visitorOperation("signInWithTotp", "POST", "/sign-in/totp");
export const signInWithBackupCode = visitorOperation(
  "signInWithBackupCode",
  "POST",
  "/sign-in/backup-code",
);
export const startPasskeySignIn = visitorOperation(
  "startPasskeySignIn",
  "POST",
  "/sign-in/passkey/options",
);
export const signInWithPasskey = visitorOperation("signInWithPasskey", "POST", "/sign-in/passkey");
export const signOut = visitorOperation("signOut", "POST", "/sign-out");
export const requestPasswordReset = visitorOperation(
  "requestPasswordReset",
  "POST",
  "/password/request-reset",
);
export const resetPassword = visitorOperation("resetPassword", "POST", "/password/reset");
export const endSessionsByMail = visitorOperation(
  "endSessionsByMail",
  "POST",
  "/sessions/end-by-mail",
);
export const lookAtInvitation = personOperation("lookAtInvitation", "POST", "/invitations/look");
const getSignUpTerms = personOperation("getSignUpTerms", "GET", "/sign-ups");
export const requestSignUp = personOperation("requestSignUp", "POST", "/sign-ups");
export const lookAtSignUp = personOperation("lookAtSignUp", "POST", "/sign-ups/look");
export const openSignUp = personOperation("openSignUp", "POST", "/sign-ups/open");
export const acceptInvitation = personOperation("acceptInvitation", "POST", "/invitations/accept");

export const prove = accountOperation("prove", "POST", "/prove");
export const changeProfile = accountOperation("changeProfile", "POST", "/profile");
export const changePassword = accountOperation("changePassword", "POST", "/password/change");

const listSessions = accountOperation("listSessions", "GET", "/sessions");
export const endSession = accountOperation("endSession", "POST", "/sessions/end");
export const endOtherSessions = accountOperation(
  "endOtherSessions",
  "POST",
  "/sessions/end-others",
);

const listSecondFactors = accountOperation("listSecondFactors", "GET", "/second-factors");
export const cancelSecondFactorReset = accountOperation(
  "cancelSecondFactorReset",
  "POST",
  "/second-factors/cancel-reset",
);
export const enableTotp = accountOperation("enableTotp", "POST", "/totp/enable");
export const confirmTotp = accountOperation("confirmTotp", "POST", "/totp/confirm");
export const disableTotp = accountOperation("disableTotp", "POST", "/totp/disable");
export const replaceBackupCodes = accountOperation(
  "replaceBackupCodes",
  "POST",
  "/totp/backup-codes",
);
export const startPasskey = accountOperation("startPasskey", "POST", "/passkeys/options");
export const addPasskey = accountOperation("addPasskey", "POST", "/passkeys");
export const renamePasskey = accountOperation("renamePasskey", "POST", "/passkeys/rename");
export const removePasskey = accountOperation("removePasskey", "POST", "/passkeys/remove");

/** `true` if this installation offers sign-ups. */
export const signUpTermsQuery = queryOptions({
  queryKey: ["sign-up-terms"],
  queryFn: async ({ signal }) => (await getSignUpTerms({ signal })).body,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The keys begin with `me`: the user's data is not dropped when the organization changes. */
export const sessionsQuery = queryOptions({
  queryKey: ["me", "sessions"],
  queryFn: async () => (await listSessions(undefined)).body.sessions,
});
export const secondFactorsQuery = queryOptions({
  queryKey: ["me", "second-factors"],
  queryFn: async () => (await listSecondFactors(undefined)).body,
});
