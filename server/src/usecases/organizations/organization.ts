/** An organization: its fields, as people see them and as they are stored. */
import type { Locked } from "../audit/change-details.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { CreditTerms } from "../credit/change-terms.ts";
import { fail } from "../failure.ts";
import type { Vault } from "../vault.ts";
import { openNotices, type StoredNotices } from "./notice-addresses.ts";

/** The fields that the operator sets for every organization, except its credit line. */
interface ServiceFields {
  readonly name: string;
  readonly perMinute: number;
  readonly perDay: number;
  readonly concurrency: number;
  /** The daily quota of questions to the assistant. */
  readonly questionsPerDay: number;
  /** How many months reports are retained: 1 to 60. */
  readonly retentionMonths: number;
  /** The addresses that get the organization's notices. */
  readonly noticeEmails: readonly string[];
}

/** The fields of an organization that its own people or the operator can change. */
export interface OrganizationFields extends ServiceFields {
  readonly defaultPurpose: string | null;
  readonly secondFactorRequired: boolean;
  /** Whether members may make links to reports. */
  readonly sharingEnabled: boolean;
  /** The highest daily spend cap of a live key that a developer issues or rotates; `null` allows any cap, or none. */
  readonly developerSpendCap: number | null;
}

/** The terms of a new organization. */
export type OrganizationTerms = ServiceFields & CreditTerms;

/** The legal basis on which an organization is shown toxicological results. */
export interface ToxicologicalBasis {
  readonly text: string;
  readonly since: Date;
  /** The operator who recorded it. */
  readonly by: string;
}

interface Rest {
  readonly organizationId: string;
  /** `null` if toxicological results are withheld from its live reports. */
  readonly toxicologicalBasis: ToxicologicalBasis | null;
  /** `true` if the organization has no live mode. */
  readonly testOnly: boolean;
  readonly createdAt: Date;
}

export interface StoredOrganization extends Omit<OrganizationFields, "noticeEmails">, Rest {
  readonly wrappedDataKey: Buffer;
  readonly notices: StoredNotices;
}

/** An organization with its addresses in clear and without its key. */
export interface Organization extends OrganizationFields, Rest {}

/** An organization with its credit line, for the operator. */
export type OrganizationAccount<Of = Organization> = Of &
  CreditTerms & { readonly balance: number };

/** The columns to set, and the audit entry of the same commit. */
export interface OrganizationUpdate {
  readonly set: Partial<Omit<StoredOrganization, "notices">> & {
    /** The sealed addresses; `null` removes them all. */
    readonly notices?: Buffer | null;
  };
  readonly entry: AuditEntry;
}

export interface OrganizationStore {
  find(organizationId: string): Promise<StoredOrganization | null>;
  /**
   * Changes an organization with `decide`, which gets it under a lock; `null` changes nothing. Returns `null` if the
   * organization does not exist.
   */
  change(
    organizationId: string,
    decide: (current: Locked<StoredOrganization>) => OrganizationUpdate | null,
  ): Promise<StoredOrganization | null>;
}

export interface FindAccountPorts {
  readonly vault: Vault;
  readonly organizations: {
    findAccount(organizationId: string): Promise<OrganizationAccount<StoredOrganization> | null>;
  };
}

export async function readAccount(
  ports: FindAccountPorts,
  organizationId: string,
): Promise<OrganizationAccount> {
  const stored = (await ports.organizations.findAccount(organizationId)) ?? fail("NOT_FOUND");
  return openOrganization(ports.vault, stored);
}

/** Opens the addresses of an organization, and leaves its key out. */
export function openOrganization<Stored extends StoredOrganization>(
  vault: Vault,
  { wrappedDataKey, notices, ...rest }: Stored,
): Omit<Stored, "wrappedDataKey" | "notices"> & Pick<OrganizationFields, "noticeEmails"> {
  const organization = { id: rest.organizationId, wrappedDataKey };
  return { ...rest, noticeEmails: openNotices(vault, organization, notices) };
}
