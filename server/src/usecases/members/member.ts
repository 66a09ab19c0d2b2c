import type { Role } from "@cnh/contract/console";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Locked } from "../audit/change-details.ts";
import type { SealedMail } from "../mail/order-mail.ts";

export interface Member {
  readonly id: string;
  readonly personId: string;
  readonly role: Role;
  readonly dailyOrderLimit: number | null;
}

/** A current member as the store has it. */
export interface StoredMember extends Member {
  readonly joinedAt: Date;
}

/** A key that is valid, for those who must know about it when its maker leaves. */
export interface LeftKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly mode: "live" | "test";
  readonly lastUsedAt: Date | null;
}

/** A change with its audit entry and its mail: one commit. */
export interface MemberUpdate {
  readonly role: Role;
  readonly dailyOrderLimit: number | null;
  readonly entry: AuditEntry;
  readonly mail: SealedMail | null;
}

/** The current members of one organization at a time. */
export interface MemberStore {
  list(organizationId: string): Promise<StoredMember[]>;
  get(organizationId: string, memberId: string): Promise<StoredMember | null>;
  /**
   * Changes a member as `decide` says, which sees the member as it is and may refuse by throwing; null changes nothing.
   * Returns null if there is no such member. Fails with LAST_OWNER if the organization would be left without an owner.
   */
  change(
    organizationId: string,
    memberId: string,
    decide: (current: Locked<StoredMember>) => MemberUpdate | null,
  ): Promise<StoredMember | null>;
  /**
   * Ends a membership, in the same way. It revokes an open invitation of the address that has this hash, and the open
   * links to reports that the member made.
   */
  remove(
    organizationId: string,
    member: { readonly id: string; readonly emailHash: Buffer | null },
    decide: (current: Locked<StoredMember>, openShareLinks: number) => AuditEntry,
  ): Promise<StoredMember | null>;
  /** The valid keys that a member made. */
  keysMadeBy(organizationId: string, memberId: string): Promise<LeftKey[]>;
}
