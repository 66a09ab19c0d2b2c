import type { AuditEntry } from "../audit/audit-entry.ts";
import type { PersonAccounts } from "./accounts.ts";
import type { AuthExchange, Visitor } from "./auth-exchange.ts";
import type { Identity } from "../session/identity.ts";
import type { PersonMails } from "./person-mails.ts";
import type { AttemptThrottle } from "./throttle.ts";

export interface PeoplePorts {
  readonly identity: Identity;
  readonly accounts: PersonAccounts;
  readonly auth: AuthExchange;
  readonly throttle: AttemptThrottle;
  readonly mails: PersonMails;
  readonly audit: PersonAudit;
  /** Runs work that the response does not wait for. */
  background(work: Promise<unknown>): void;
  now(): number;
}

export interface PersonAudit {
  /** Adds the entry to the audit log of each of the person's organizations. */
  record(personId: string, entry: AuditEntry): Promise<void>;
}

type PersonAction = Extract<AuditEntry["action"], `person.${string}`>;

/** An entry about a person's action on their own account. */
export function personEntry(
  personId: string,
  visitor: Visitor,
  action: PersonAction,
  details: AuditEntry["details"] = {},
): AuditEntry {
  return {
    at: new Date(),
    actor: { kind: "person", id: personId },
    origin: { channel: "console", requestId: visitor.requestId, address: visitor.address },
    action,
    target: { kind: "person", id: personId },
    details,
  };
}
