/** The audit log: who did what in an organization, from where, and when. */
import type { Caller, Channel } from "../caller.ts";
import type { AuditAction } from "@cnh/contract/console";

/**
 * Who did it. An operator's id is the account that ran the command, the system's is the part of it that acted. A link
 * stands for whoever has it.
 */
export interface AuditActor {
  readonly kind: "key" | "member" | "person" | "link" | "operator" | "system";
  readonly id: string;
}

/** Where it came from. */
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
  /** What changed: `before` and `after`, or other facts. It holds no personal data of drivers and no secrets. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Who does something and from where, as audit entries tell it. */
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

/** The operator, by the name that `operatorName` gives. */
export function operatorSource(name: string): AuditSource {
  return {
    actor: { kind: "operator", id: name },
    origin: { channel: "operator", requestId: null, address: null },
  };
}
