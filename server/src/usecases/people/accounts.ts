/** The port to what the library does not tell or do: proofs, devices, lists of sessions, profiles and resets. */
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Locale, Person, Session } from "./identity.ts";

export interface SessionSummary {
  readonly id: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

export interface PasskeySummary {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: Date | null;
  readonly lastUsedAt: Date | null;
}

export interface NotedDevice {
  /** What the browser keeps. */
  readonly token: string;
  /** Whether the person has signed in with other browsers, and never with this one. */
  readonly isNew: boolean;
}

/** The request of an owner of one organization. */
export interface SecondFactorReset {
  readonly organizationId: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly effectiveAt: Date;
}

export interface PersonAccounts {
  personOf(personId: string): Promise<Person | null>;
  /** Whether this is the person's password. If so, the session is freshly proved. */
  prove(session: Session, password: string): Promise<boolean>;
  sessionsOf(personId: string): Promise<SessionSummary[]>;
  /** Whether the person had such a session. */
  endSession(personId: string, sessionId: string): Promise<boolean>;
  changeProfile(
    personId: string,
    profile: { readonly name?: string; readonly locale?: Locale },
  ): Promise<void>;
  hasTotp(personId: string): Promise<boolean>;
  /** The oldest first. */
  passkeysOf(personId: string): Promise<PasskeySummary[]>;
  /** Notes that somebody has just signed in with this passkey, by the id that the browser gives it. */
  notePasskeyUse(credentialId: string): Promise<void>;
  isKnownDevice(email: string, token: string): Promise<boolean>;
  noteDevice(personId: string, token: string | null): Promise<NotedDevice>;
  /** A token that ends all sessions of the person, once, until then. */
  issueEndToken(personId: string, until: Date): Promise<string>;
  /** Whose sessions the token ends; null if it is unknown, used or too old. */
  redeemEndToken(token: string): Promise<string | null>;
  /** Ends the session that an answer of the library has just opened. */
  discardSession(cookies: readonly string[]): Promise<void>;
  /** Notes that a code of an authenticator app was used. Returns false if it was used before. */
  claimCode(personId: string, code: string): Promise<boolean>;
  /**
   * Ends the sessions of a person but this one, and but the one that an answer of the library has just opened. Returns how
   * many there were.
   */
  endOtherSessions(session: Session, cookies: readonly string[]): Promise<number>;
  /** Notes that a passkey was given in a session that a password has opened. */
  notePasskeyGiven(session: Session): Promise<void>;
  /** Makes all links that reset the password invalid. */
  forgetPasswordResets(personId: string): Promise<void>;
  /** Notes the request with its entry, unless the organization has one already. Returns the one that holds. */
  requestSecondFactorReset(
    personId: string,
    reset: SecondFactorReset,
    entry: AuditEntry,
  ): Promise<SecondFactorReset>;
  /** The request that will hold first, of any organization, if there is one. */
  secondFactorResetOf(personId: string): Promise<SecondFactorReset | null>;
  /** The requests of an organization that wait for these people, by person. */
  secondFactorResetsOf(
    organizationId: string,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, SecondFactorReset>>;
  /** Cancels the requests of all organizations, because one of their owners or the person objects: one is enough. */
  cancelSecondFactorReset(personId: string, entry: AuditEntry): Promise<boolean>;
  /**
   * Removes the second factors of the person with this address, if owners of all organizations of the person have asked
   * for it, each long enough ago. Never those of an operator.
   */
  applySecondFactorReset(email: string, now: Date): Promise<Person | null>;
}
