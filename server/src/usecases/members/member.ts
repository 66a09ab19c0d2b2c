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

/** A stored current member. */
export interface StoredMember extends Member {
  readonly joinedAt: Date;
}

/** A valid key, as listed for managers when its maker leaves. */
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
   * Changes a member with `decide`, which gets the locked member and may refuse by throwing; `null` changes nothing.
   * Returns `null` if the member does not exist. Throws LAST_OWNER if the organization would have no owner left.
   */
  change(
    organizationId: string,
    memberId: string,
    decide: (current: Locked<StoredMember>) => MemberUpdate | null,
  ): Promise<StoredMember | null>;
  /**
   * Ends a membership, in the same way. It revokes an open invitation of the address with this hash, and the open links
   * to reports that the member made.
   */
  remove(
    organizationId: string,
    member: { readonly id: string; readonly emailHash: Buffer | null },
    decide: (current: Locked<StoredMember>, openShareLinks: number) => AuditEntry,
  ): Promise<StoredMember | null>;
  /** The valid keys that a member made. */
  keysMadeBy(organizationId: string, memberId: string): Promise<LeftKey[]>;
}
