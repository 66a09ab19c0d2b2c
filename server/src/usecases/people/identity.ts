/** People who sign in to the console. What a person may do in an organization is told by memberships. */

const LOCALES = ["pt-BR", "en"] as const;
export type Locale = (typeof LOCALES)[number];

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
}

export interface Session {
  /** Never the token that the cookie holds. */
  readonly id: string;
  readonly person: Person;
  readonly signedInAt: Date;
  /** When the person last gave the password or a passkey. */
  readonly provedAt: Date;
  /** Whether the person has an authenticator app or a passkey. */
  readonly secondFactor: boolean;
}

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly locale: Locale;
}

/** The port to the store of people. */
export interface Identity {
  /** Who is signed in by these cookies. A session that was ended is null from the next request on. */
  sessionOf(cookie: string | undefined): Promise<Session | null>;
  personByEmail(email: string): Promise<Person | null>;
  /**
   * Makes a person whose address is verified, since the invitation came by mail. Returns null if the address has a
   * person already. The password must have passed `requireStrongPassword`.
   */
  createPerson(person: NewPerson): Promise<Person | null>;
  endSessions(personId: string, exceptSessionId?: string): Promise<void>;
}

const FRESH_PROOF_MS = 10 * 60_000;

/** Whether the person gave the password or a passkey within the last 10 minutes. */
export function isFreshlyProved(session: Session, now: number): boolean {
  return now - session.provedAt.getTime() < FRESH_PROOF_MS;
}
