/**
 * Slows down clients that guess passwords and codes. An attempt is counted before it is checked, so that concurrent
 * attempts are not free, and taken back if it succeeds. After its free attempts a bucket requires growing waits.
 */
import { Failure } from "../failure.ts";
import { addressRange } from "./address-range.ts";

/** A counter of attempts. */
export interface AttemptBucket {
  /** It may contain a person's address: the store hashes it and never stores it in clear. */
  readonly name: string;
  /** Attempts within 15 minutes without a wait. */
  readonly free: number;
}

export interface AttemptThrottle {
  /** Counts an attempt in all buckets and returns 0, or counts none and returns how many seconds to wait. */
  count(buckets: readonly AttemptBucket[]): Promise<number>;
  /** Takes an attempt back: wholly from the first bucket, which is then empty, and one from each of the others. */
  forgive(buckets: readonly AttemptBucket[]): Promise<void>;
}

const FREE_BY_ACCOUNT = 5;
const FREE_BY_ADDRESS = 20;
const FREE_BY_NETWORK = 100;
const FREE_RESETS = 3;

/**
 * Attempts count for the account and for the address. A device that has signed in before has only its own count, so
 * that attackers cannot lock its owner out, neither through the account nor through a shared address.
 */
export function passwordBuckets(
  account: string,
  address: string,
  device: string | null,
): AttemptBucket[] {
  if (device !== null) return [{ name: `password ${account} ${device}`, free: FREE_BY_ACCOUNT }];
  return [
    { name: `password ${account}`, free: FREE_BY_ACCOUNT },
    { name: `address ${placeOf(address)}`, free: FREE_BY_ADDRESS },
    ...networkOf(address),
  ];
}

/** The second step of a sign-in, which the library itself counts by account. */
export const codeBuckets = (address: string): AttemptBucket[] => [
  { name: `code ${placeOf(address)}`, free: FREE_BY_ADDRESS },
];

/** Requests of mails, limited so that no mailbox is flooded. */
export const mailBuckets = (account: string, address: string): AttemptBucket[] => [
  { name: `mail ${account}`, free: FREE_RESETS },
  { name: `mail from ${placeOf(address)}`, free: FREE_BY_ADDRESS },
];

/** A client with an IPv6 network may have 65,536 of the places below. */
const networkOf = (address: string): AttemptBucket[] =>
  address.includes(":")
    ? [{ name: `network ${addressRange(address, { v4: 32, v6: 48 })}`, free: FREE_BY_NETWORK }]
    : [];

/** A client with an IPv6 address has at least 2^64 of them. */
const placeOf = (address: string) => addressRange(address, { v4: 32, v6: 64 });

/** Counts an attempt, or refuses it with the time to wait. */
export async function admitAttempt(
  throttle: AttemptThrottle,
  buckets: readonly AttemptBucket[],
): Promise<void> {
  const retryAfter = await throttle.count(buckets);
  if (retryAfter > 0) throw new Failure("TOO_MANY_REQUESTS", { retryAfter, reason: "attempts" });
}
