/** Links by which people outside of an organization see one of its reports. */
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { AuditRead } from "../audit/audit-reads.ts";
import type { Mode, OrganizationRef } from "../caller.ts";

export interface NewShareLink {
  readonly id: string;
  readonly reportId: string;
  readonly tokenHash: Buffer;
  readonly maxViews: number;
  readonly hours: number;
  /** A member's id. */
  readonly createdBy: string;
}

export interface StoredShareLink {
  readonly id: string;
  readonly maxViews: number;
  readonly views: number;
  /** By the store's clock. */
  readonly isExpired: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastViewedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** An open link, found by its token. */
export interface FoundShareLink {
  readonly id: string;
  readonly organization: OrganizationRef;
  readonly mode: Mode;
  readonly reportId: string;
  readonly expiresAt: Date;
}

export type AddedShareLink =
  | { readonly outcome: "added"; readonly expiresAt: Date }
  | { readonly outcome: "off" | "unknown" | "undiagnosed" | "too_many" };

export interface ShareLinkStore {
  newId(): string;
  /** Adds a link with its audit entry, which is made once the link's expiry is known. */
  add(
    place: { readonly organizationId: string; readonly mode: Mode },
    link: NewShareLink,
    also: { readonly maxOpen: number; readonly entryFor: (expiresAt: Date) => AuditEntry },
  ): Promise<AddedShareLink>;
  /** The newest links of a report, and whether the organization allows links. */
  list(
    place: { readonly organizationId: string; readonly mode: Mode },
    reportId: string,
  ): Promise<{ readonly isSharingOn: boolean; readonly links: readonly StoredShareLink[] }>;
  /** Returns false if the link does not exist or is revoked already. */
  revoke(
    place: { readonly organizationId: string; readonly mode: Mode },
    linkId: string,
    entryFor: (reportId: string) => AuditEntry,
  ): Promise<boolean>;
  /** Returns `null` if the token is unknown, or its link does not open. */
  find(tokenHash: Buffer): Promise<FoundShareLink | null>;
  /**
   * Counts a view and records it, in one commit. Returns how many views are left, or `null` if the link no longer
   * opens.
   */
  countView(link: FoundShareLink, read: AuditRead): Promise<number | null>;
}
