/** The audit log: who did what in an organization, from where, and when. */
import type { Caller, Channel } from "../caller.ts";
import type { AuditAction } from "@cnh/contract/console";

/**
 * The actor. An operator's id is the account that ran the command, the system's is the component that acted. A link
 * represents anyone who has it.
 */
export interface AuditActor {
  readonly kind: "key" | "member" | "person" | "link" | "operator" | "system";
  readonly id: string;
}

/** The origin of the action. */
export interface AuditOrigin {
  readonly channel: Channel | "operator" | "system";
  readonly requestId: string | null;
  readonly address: string | null;
}

export interface AuditTarget {
  readonly kind: string;
  readonly id: string;
}

export interface AuditEntry {
  readonly at: Date;
  readonly actor: AuditActor;
  readonly origin: AuditOrigin;
  readonly action: AuditAction;
  readonly target: AuditTarget | null;
  /** `before` and `after` of a change, or other facts. It contains no personal data of drivers and no secrets. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** The actor and the origin of an audit entry. */
export type AuditSource = Pick<AuditEntry, "actor" | "origin">;

export function auditActorOf({ actor }: Pick<Caller, "actor">): AuditActor {
  return { kind: actor.kind, id: actor.id };
}

export function auditOriginOf({ origin }: Pick<Caller, "origin">): AuditOrigin {
  return { channel: origin.channel, requestId: origin.requestId, address: origin.address };
}

/** The actor and the origin of a caller. */
export function auditSourceOf(caller: Pick<Caller, "actor" | "origin">): AuditSource {
  return { actor: auditActorOf(caller), origin: auditOriginOf(caller) };
}

/** The operator, by the name from `operatorName`. */
export function operatorSource(name: string): AuditSource {
  return {
    actor: { kind: "operator", id: name },
    origin: { channel: "operator", requestId: null, address: null },
  };
}
