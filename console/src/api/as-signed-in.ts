/**
 * Wraps every call of a signed-in user. An ended session leads to the sign-in. An operation that requires a fresh proof
 * opens the password dialog and is sent again once the password was entered: the service refuses such an operation
 * before it changes anything, so no screen has to handle this.
 */
import { isApiError } from "./api-error.ts";

interface Attendant {
  readonly onSessionEnded: () => void;
  /** An organization has begun to require a second factor. */
  readonly onSecondFactorRequired: () => void;
  /** Whether the user entered the password again. */
  readonly askForProof: () => Promise<boolean>;
}

let attendant: Attendant | undefined;

/** Registers the page's handlers. The page calls it once. */
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
