import type { InvitationView, Role } from "@cnh/contract/console";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Locked } from "../audit/change-details.ts";
import type { OrganizationRef } from "../caller.ts";
import type { SealedMail } from "../mail/order-mail.ts";
import type { Member } from "../members/member.ts";
import { invitationPlace } from "../sealed-places.ts";
import type { Vault } from "../vault.ts";

/** The sealed part of an invitation. */
export interface InvitationDetails {
  readonly email: string;
  /** The inviter's name; `null` for the operator. */
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

/** An invitation that was not accepted, revoked or replaced. It may have expired. */
export interface StoredInvitation extends InvitationTerms {
  readonly id: string;
  readonly sealedDetails: Buffer;
}

/** A new invitation with its audit entry and its mail: one commit. */
export interface SentInvitation {
  readonly invitation: NewInvitation;
  readonly mail: SealedMail;
  readonly entry: AuditEntry;
}

export interface Revocation {
  readonly entry: AuditEntry;
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
  /**
   * Adds an invitation in the place of an earlier one for the same address, which `requireMayReplace` may refuse by
   * throwing. Throws ALREADY_MEMBER if the address has accepted one and is a member. Returns false if there are
   * `maxPlaces` members and open invitations, including concurrent calls.
   */
  add(
    organizationId: string,
    sent: SentInvitation,
    also: {
      readonly maxPlaces: number;
      readonly requireMayReplace: (replaced: Locked<StoredInvitation>) => void;
    },
  ): Promise<boolean>;
  /** The invitations that were not accepted, revoked or replaced, the newest first. */
  list(organizationId: string): Promise<StoredInvitation[]>;
  /**
   * Settles an invitation with `decide`, which gets it under a lock and may refuse by throwing: an invitation replaces
   * it, or it is revoked. Returns false if it is settled already.
   */
  settle(
    organizationId: string,
    invitationId: string,
    decide: (current: Locked<StoredInvitation>) => SentInvitation | Revocation,
  ): Promise<boolean>;
  /** Returns `null` if the token is unknown, used, replaced, revoked or expired. */
  find(tokenHash: Buffer): Promise<FoundInvitation | null>;
  /**
   * Uses an invitation up: the person becomes a member, with the audit entry in the same commit. Returns `null` if it
   * was used or withdrawn in the meantime. Throws ALREADY_MEMBER.
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
