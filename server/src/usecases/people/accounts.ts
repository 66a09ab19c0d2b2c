/** The port for everything that the library lacks: proofs, devices, lists of sessions, profiles and resets. */
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Locale, Person, Session } from "../session/identity.ts";

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
  /** The token for the browser's device cookie. */
  readonly token: string;
  /** Whether the person has signed in with other browsers, but never with this one. */
  readonly isNew: boolean;
}

/** The request of an owner, for one organization. */
export interface SecondFactorReset {
  readonly organizationId: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly effectiveAt: Date;
}

export interface PersonAccounts {
  personOf(personId: string): Promise<Person | null>;
  /** Checks the person's password. If it is right, the session is freshly proved. */
  prove(session: Session, password: string): Promise<boolean>;
  sessionsOf(personId: string): Promise<SessionSummary[]>;
  /** Returns whether the person had this session. */
  endSession(personId: string, sessionId: string): Promise<boolean>;
  changeProfile(
    personId: string,
    profile: { readonly name?: string; readonly locale?: Locale },
  ): Promise<void>;
  hasTotp(personId: string): Promise<boolean>;
  /** The oldest first. */
  passkeysOf(personId: string): Promise<PasskeySummary[]>;
  /** Records a sign-in with this passkey, by the id that the browser gives it. */
  notePasskeyUse(credentialId: string): Promise<void>;
  isKnownDevice(email: string, token: string): Promise<boolean>;
  noteDevice(personId: string, token: string | null): Promise<NotedDevice>;
  /** A token that ends all sessions of the person. It works once, until the given time. */
  issueEndToken(personId: string, until: Date): Promise<string>;
  /** Returns the person whose sessions the token ends, or `null` if it is unknown, used or expired. */
  redeemEndToken(token: string): Promise<string | null>;
  /** Ends the session that a response of the library has just opened. */
  discardSession(cookies: readonly string[]): Promise<void>;
  /** Records that a code of an authenticator app was used. Returns false if it was used before. */
  claimCode(personId: string, code: string): Promise<boolean>;
  /**
   * Ends a person's sessions, except this one and the session that a response of the library has just opened. Returns
   * how many there were.
   */
  endOtherSessions(session: Session, cookies: readonly string[]): Promise<number>;
  /** Records that a passkey was given in a session that was opened with a password. */
  notePasskeyGiven(session: Session): Promise<void>;
  /** Invalidates all links that reset the password. */
  forgetPasswordResets(personId: string): Promise<void>;
  /** Records the request with its entry, unless the organization has one already. Returns the valid request. */
  requestSecondFactorReset(
    personId: string,
    reset: SecondFactorReset,
    entry: AuditEntry,
  ): Promise<SecondFactorReset>;
  /** The request that takes effect first, of any organization, if there is one. */
  secondFactorResetOf(personId: string): Promise<SecondFactorReset | null>;
  /** The pending requests of an organization for these people, by person. */
  secondFactorResetsOf(
    organizationId: string,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, SecondFactorReset>>;
  /** Cancels the requests of all organizations: one objection, by any of their owners or the person, is enough. */
  cancelSecondFactorReset(personId: string, entry: AuditEntry): Promise<boolean>;
  /**
   * Removes the second factors of the person with this address, if owners of all organizations of the person have
   * requested it, each long enough ago. An operator's second factors are never removed.
   */
  applySecondFactorReset(email: string, now: Date): Promise<Person | null>;
}
