/** An organization: its terms, as the operator sees them and as they are stored. */
import { fail } from "../failure.ts";
import type { Vault } from "../vault.ts";
import { openNotices, type StoredNotices } from "./notice-addresses.ts";

export interface OrganizationTerms {
  readonly name: string;
  readonly pricePerReport: number;
  /** The lowest balance allowed: zero or negative. */
  readonly limit: number;
  readonly perMinute: number;
  readonly perDay: number;
  readonly concurrency: number;
  /** The daily quota of questions to the assistant. */
  readonly questionsPerDay: number;
  /** For how many months reports are kept: 1 to 60. */
  readonly retentionMonths: number;
  /** The addresses that get the organization's notices. */
  readonly noticeEmails: readonly string[];
}

/** The legal basis on which an organization is shown toxicological results. */
export interface ToxicologicalBasis {
  readonly text: string;
  readonly since: Date;
  /** Who recorded it. */
  readonly by: string;
}

export type StoredTerms = Omit<OrganizationTerms, "noticeEmails">;

export interface StoredOrganization extends StoredTerms {
  readonly organizationId: string;
  readonly wrappedDataKey: Buffer;
  readonly notices: StoredNotices;
  readonly toxicologicalBasis: ToxicologicalBasis | null;
  readonly balance: number;
  readonly createdAt: Date;
}

export interface Organization extends OrganizationTerms {
  readonly organizationId: string;
  /** Null: toxicological results are withheld from its live reports. */
  readonly toxicologicalBasis: ToxicologicalBasis | null;
  readonly balance: number;
  readonly createdAt: Date;
}

export interface FindOrganizationPorts {
  readonly vault: Vault;
  readonly organizations: { find(organizationId: string): Promise<StoredOrganization | null> };
}

export async function readOrganization(
  ports: FindOrganizationPorts,
  organizationId: string,
): Promise<Organization> {
  const stored = (await ports.organizations.find(organizationId)) ?? fail("NOT_FOUND");
  return openOrganization(ports.vault, stored);
}

/** The organization with its addresses in clear and without its key. */
export function openOrganization(vault: Vault, stored: StoredOrganization): Organization {
  const { wrappedDataKey, notices, ...terms } = stored;
  const organization = { id: stored.organizationId, wrappedDataKey };
  return { ...terms, noticeEmails: openNotices(vault, organization, notices) };
}
