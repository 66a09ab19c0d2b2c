import type { InvitationView, Role } from "@cnh/contract/console";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { OrganizationRef } from "../caller.ts";
import type { SealedMail } from "../mail/order-mail.ts";
import type { Member } from "../members/member.ts";
import { invitationPlace } from "../sealed-places.ts";
import type { Vault } from "../vault.ts";

/** The keyed hash by which an address is found among the invitations of an organization. */
export function emailHashOf(vault: Vault, organization: OrganizationRef, email: string): Buffer {
  return Buffer.from(vault.of(organization).fingerprint("email", email), "hex");
}

/** What is sealed of an invitation. */
export interface InvitationDetails {
  readonly email: string;
  /** The name of who invites; null for the operator. */
  readonly invitedBy: string | null;
}

interface InvitationTerms {
  readonly role: Role;
  readonly dailyOrderLimit: number | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface NewInvitation extends InvitationTerms {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly emailHash: Buffer;
  readonly sealedDetails: Buffer;
}

/** An invitation that nobody accepted, revoked or replaced. It may have expired. */
export interface StoredInvitation extends InvitationTerms {
  readonly id: string;
  readonly sealedDetails: Buffer;
}

/** An open invitation, found by its token. */
export interface FoundInvitation {
  readonly id: string;
  readonly role: Role;
  readonly createdBy: string;
  readonly expiresAt: Date;
  readonly sealedDetails: Buffer;
  readonly organization: OrganizationRef;
  readonly organizationName: string;
}

/** The invitations of one organization at a time. */
export interface InvitationStore {
  newId(): string;
  newMemberId(): string;
  /** How many members and open invitations there are. */
  countPlaces(organizationId: string): Promise<number>;
  /**
   * Adds an invitation in the place of an earlier one of the same address, with its audit entry and its mail.
   * `requireMayReplace` gets the role of the earlier one, and may refuse by throwing.
   */
  add(
    organizationId: string,
    invitation: NewInvitation,
    also: {
      readonly entry: AuditEntry;
      readonly mail: SealedMail;
      readonly requireMayReplace: (role: Role) => void;
    },
  ): Promise<void>;
  /** Those that nobody accepted, revoked or replaced, the newest first. */
  list(organizationId: string): Promise<StoredInvitation[]>;
  get(organizationId: string, invitationId: string): Promise<StoredInvitation | null>;
  /** Returns false if there is no such invitation any more. */
  revoke(organizationId: string, invitationId: string, entry: AuditEntry): Promise<boolean>;
  /** Null if the token is unknown, used, replaced, revoked or expired. */
  find(tokenHash: Buffer): Promise<FoundInvitation | null>;
  /**
   * Uses an invitation up: the person becomes a member, with the audit entry in the same commit. Returns null if it was
   * used or withdrawn meanwhile. Fails with ALREADY_MEMBER.
   */
  accept(
    invitation: FoundInvitation,
    who: Pick<Member, "id" | "personId">,
    entry: AuditEntry,
  ): Promise<Member | null>;
}

export function sealDetails(
  vault: Vault,
  organization: OrganizationRef,
  { id, ...details }: InvitationDetails & { readonly id: string },
): Buffer {
  return vault.of(organization).seal(invitationPlace(id), JSON.stringify(details));
}

export function openDetails(
  vault: Vault,
  organization: OrganizationRef,
  { id, sealedDetails }: { readonly id: string; readonly sealedDetails: Buffer },
): InvitationDetails {
  const opened = vault.of(organization).open(invitationPlace(id), sealedDetails);
  return JSON.parse(opened.toString()) as InvitationDetails;
}

export function viewOf(
  vault: Vault,
  organization: OrganizationRef,
  invitation: StoredInvitation,
): InvitationView {
  const { id, role, dailyOrderLimit, createdAt, expiresAt } = invitation;
  const { email, invitedBy } = openDetails(vault, organization, invitation);
  return {
    id,
    email,
    role,
    dailyOrderLimit,
    invitedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
