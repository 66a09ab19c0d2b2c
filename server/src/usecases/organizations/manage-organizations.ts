import { fail } from "../failure.ts";
import type { Vault } from "../vault.ts";

export interface OrganizationTerms {
  readonly name: string;
  readonly pricePerReport: number;
  /** Zero or negative. */
  readonly limit: number;
  readonly perMinute: number;
  readonly perDay: number;
  readonly concurrency: number;
  /** Who is told by mail what the organization must know of. */
  readonly noticeEmails: readonly string[];
}

export interface NewOrganization extends OrganizationTerms {
  readonly organizationId: string;
  readonly wrappedDataKey: Buffer;
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

interface Ports {
  readonly vault: Vault;
  readonly operator: {
    newOrganizationId(): string;
    createOrganization(made: NewOrganization): Promise<void>;
    changeOrganization(organizationId: string, change: OrganizationChange): Promise<void>;
    organizations(organizationId?: string): Promise<Organization[]>;
  };
  readonly signals: { keysChanged(): Promise<void> };
}

export async function createOrganization(
  ports: Ports,
  terms: OrganizationTerms,
): Promise<Organization> {
  const organizationId = ports.operator.newOrganizationId();
  const wrappedDataKey = ports.vault.newDataKey(organizationId);
  await ports.operator.createOrganization({ ...terms, organizationId, wrappedDataKey });
  return readOrganization(ports, organizationId);
}

export async function changeOrganization(
  ports: Ports,
  organizationId: string,
  change: OrganizationChange,
): Promise<Organization> {
  await readOrganization(ports, organizationId);
  await ports.operator.changeOrganization(organizationId, change);
  // Limits travel with the keys that the nodes remember.
  await ports.signals.keysChanged();
  return readOrganization(ports, organizationId);
}

export function listOrganizations(ports: Ports): Promise<Organization[]> {
  return ports.operator.organizations();
}

async function readOrganization(ports: Ports, organizationId: string): Promise<Organization> {
  const [found] = await ports.operator.organizations(organizationId);
  return found ?? fail("NOT_FOUND");
}
