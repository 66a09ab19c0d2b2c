/** People who sign in to the console. A person's permissions in an organization come from the membership. */
import { fail } from "../failure.ts";

const LOCALES = ["pt-BR", "en"] as const;
export type Locale = (typeof LOCALES)[number];

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
}

export interface Session {
  /** Never the token in the cookie. */
  readonly id: string;
  readonly person: Person;
  readonly signedInAt: Date;
  /** When the person last gave the password or a passkey. */
  readonly provedAt: Date;
  /** The number of factors with which this session was opened. */
  readonly assurance: Assurance;
  /** Whether the person has an authenticator app or a passkey. No check relies only on this fact of the person. */
  readonly hasSecondFactor: boolean;
}

export type Assurance = "one-factor" | "two-factor";

/** A session that was opened with two factors, or with a passkey, which is both. */
export type TwoFactorSession = Session & { readonly assurance: "two-factor" };

/** Refuses a session that was not opened with two factors. */
export function requireTwoFactors(session: Session): asserts session is TwoFactorSession {
  if (session.assurance !== "two-factor") fail("SECOND_FACTOR_REQUIRED");
}

/**
 * Refuses a session that was opened with only the password, if the person has a second factor: the session is older
 * than the factor, and its user may know only the password.
 */
export function requireOwnFactors(session: Session): void {
  if (session.hasSecondFactor) requireTwoFactors(session);
}

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly locale: Locale;
}

/** The port to the store of people. */
export interface Identity {
  /** Returns the session of these cookies, or `null`. An ended session is null from the next request on. */
  sessionOf(cookie: string | undefined): Promise<Session | null>;
  personByEmail(email: string): Promise<Person | null>;
  /**
   * Creates a person whose address is verified, since the invitation came by mail. Returns `null` if the address has a
   * person already. The password must have passed `requireStrongPassword`.
   */
  createPerson(person: NewPerson): Promise<Person | null>;
  endSessions(personId: string, exceptSessionId?: string): Promise<void>;
}

export interface SessionPorts {
  readonly identity: Pick<Identity, "sessionOf">;
}

/** Returns the session of these cookies, or `null`. */
export function findSession(
  { identity }: SessionPorts,
  cookie: string | undefined,
): Promise<Session | null> {
  return identity.sessionOf(cookie);
}

/** Refuses a request without a session. */
export async function requireSession(
  ports: SessionPorts,
  cookie: string | undefined,
): Promise<Session> {
  return (await findSession(ports, cookie)) ?? fail("UNAUTHORIZED");
}

const FRESH_PROOF_MS = 10 * 60_000;

/** Whether the person gave the password or a passkey within the last 10 minutes. */
export function isFreshlyProved(session: Session, now: number): boolean {
  return now - session.provedAt.getTime() < FRESH_PROOF_MS;
}
