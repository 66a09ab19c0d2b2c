/**
 * What every call of a signed-in person has in common. A session that has ended leads to the sign-in. An operation that
 * asks for a fresh proof opens the dialog for the password, and is sent again once it was given: the service refuses
 * such an operation before it does anything, so no screen has to care.
 */
import { isApiError } from "./api-error.ts";

interface Attendant {
  readonly onSessionEnded: () => void;
  /** An organization has begun to demand a second factor. */
  readonly onSecondFactorRequired: () => void;
  /** Whether the person gave the password again. */
  readonly askForProof: () => Promise<boolean>;
}

let attendant: Attendant | undefined;

/** The page tells once who takes care of it. */
export function attend(page: Attendant): void {
  attendant = page;
}

export async function asSignedIn<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (isApiError(error, "FRESH_PROOF_REQUIRED") && (await attendant?.askForProof()) === true)
      return asSignedIn(call);
    if (isApiError(error, "UNAUTHORIZED")) attendant?.onSessionEnded();
    if (isApiError(error, "SECOND_FACTOR_REQUIRED")) attendant?.onSecondFactorRequired();
    throw error;
  }
}
