import { fail } from "../failure.ts";
import type { Vault } from "../vault.ts";
import { openNotices, sealNotices, type StoredNotices } from "./notice-addresses.ts";

export interface OrganizationTerms {
  readonly name: string;
  readonly pricePerReport: number;
  /** Zero or negative. */
  readonly limit: number;
  readonly perMinute: number;
  readonly perDay: number;
  readonly concurrency: number;
  /** Questions to the assistant. */
  readonly questionsPerDay: number;
  /** Who is told by mail what the organization must know of. */
  readonly noticeEmails: readonly string[];
}

type StoredTerms = Omit<OrganizationTerms, "noticeEmails">;

export interface NewOrganization extends StoredTerms {
  readonly organizationId: string;
  readonly wrappedDataKey: Buffer;
  /** Sealed; null: nobody. */
  readonly notices: Buffer | null;
}

export interface StoredOrganization extends StoredTerms {
  readonly organizationId: string;
  readonly wrappedDataKey: Buffer;
  readonly notices: StoredNotices;
  readonly balance: number;
  readonly createdAt: Date;
}

export interface Organization extends OrganizationTerms {
  readonly organizationId: string;
  readonly balance: number;
  readonly createdAt: Date;
}

/** Only what is given changes. */
export type OrganizationChange = {
  readonly [Term in keyof OrganizationTerms]?: OrganizationTerms[Term] | undefined;
};

/** With the notices sealed; null: nobody any more. */
export type OrganizationUpdate = Omit<OrganizationChange, "noticeEmails"> & {
  readonly notices?: Buffer | null | undefined;
};

export interface ManageOrganizationsPorts {
  readonly vault: Vault;
  readonly operator: {
    newOrganizationId(): string;
    createOrganization(made: NewOrganization): Promise<void>;
    changeOrganization(organizationId: string, change: OrganizationUpdate): Promise<void>;
    organizations(organizationId?: string): Promise<StoredOrganization[]>;
  };
  readonly signals: { keysChanged(): Promise<void> };
}

export async function createOrganization(
  ports: ManageOrganizationsPorts,
  { noticeEmails, ...terms }: OrganizationTerms,
): Promise<Organization> {
  const organizationId = ports.operator.newOrganizationId();
  const wrappedDataKey = ports.vault.newDataKey(organizationId);
  const notices = sealNotices(ports.vault, { id: organizationId, wrappedDataKey }, noticeEmails);
  await ports.operator.createOrganization({ ...terms, organizationId, wrappedDataKey, notices });
  return readOrganization(ports, organizationId);
}

export async function changeOrganization(
  ports: ManageOrganizationsPorts,
  organizationId: string,
  { noticeEmails, ...change }: OrganizationChange,
): Promise<Organization> {
  const { wrappedDataKey } = await findOrganization(ports, organizationId);
  const notices =
    noticeEmails && sealNotices(ports.vault, { id: organizationId, wrappedDataKey }, noticeEmails);
  await ports.operator.changeOrganization(organizationId, { ...change, notices });
  // Limits travel with the keys that the nodes remember.
  await ports.signals.keysChanged();
  return readOrganization(ports, organizationId);
}

export async function listOrganizations(ports: ManageOrganizationsPorts): Promise<Organization[]> {
  const stored = await ports.operator.organizations();
  return stored.map((organization) => opened(ports, organization));
}

async function readOrganization(
  ports: ManageOrganizationsPorts,
  organizationId: string,
): Promise<Organization> {
  return opened(ports, await findOrganization(ports, organizationId));
}

async function findOrganization(
  ports: ManageOrganizationsPorts,
  organizationId: string,
): Promise<StoredOrganization> {
  const [found] = await ports.operator.organizations(organizationId);
  return found ?? fail("NOT_FOUND");
}

function opened(ports: ManageOrganizationsPorts, stored: StoredOrganization): Organization {
  const { wrappedDataKey, notices, ...terms } = stored;
  const organization = { id: stored.organizationId, wrappedDataKey };
  return { ...terms, noticeEmails: openNotices(ports.vault, organization, notices) };
}
