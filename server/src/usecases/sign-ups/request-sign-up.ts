import { fail, Failure } from "../failure.ts";
import { sealMail } from "../mail/order-mail.ts";
import { admitAttempt, type AttemptThrottle, mailBuckets } from "../people/throttle.ts";
import { tokenHashOf } from "../secret-token.ts";
import type { Vault } from "../vault.ts";
import { SIGN_UP_MS, type SignUpRequest, type SignUpStore, tokenFor } from "./sign-up.ts";

/** The `Retry-After` when the sign-ups of the day are used up. */
const FULL_SECONDS = 3_600;

export interface RequestSignUpPorts {
  readonly vault: Vault;
  readonly signUps: Pick<SignUpStore, "record">;
  /** The max number of sign-ups within 24 hours; 0 refuses all. */
  readonly signUpsPerDay: number;
  readonly signIn: { readonly throttle: AttemptThrottle };
  now(): number;
}

/**
 * Sends a link to an address. The same happens for every address, so that neither the response nor its time reveals who
 * has an account.
 */
export async function requestSignUp(
  ports: RequestSignUpPorts,
  { email, locale }: SignUpRequest,
  address: string,
): Promise<void> {
  if (ports.signUpsPerDay === 0) fail("NOT_FOUND");
  await admitAttempt(ports.signIn.throttle, mailBuckets(email, address));
  const token = tokenFor(email);
  const tokenHash = tokenHashOf(token);
  const expiresAt = new Date(ports.now() + SIGN_UP_MS);
  const mail = sealMail(ports.vault, null, {
    kind: "email_verification",
    to: email,
    locale,
    facts: { token, expiresAt: expiresAt.toISOString() },
    dedupeKey: `email_verification:${tokenHash.toString("base64url")}`,
  });
  const maxPerDay = ports.signUpsPerDay;
  if (!(await ports.signUps.record(tokenHash, mail, { expiresAt, maxPerDay })))
    throw new Failure("TOO_MANY_REQUESTS", { retryAfter: FULL_SECONDS, reason: "attempts" });
}
