import { fail } from "../failure.ts";
import { sealNotices } from "./notice-addresses.ts";
import {
  readOrganization,
  type FindOrganizationPorts,
  type Organization,
  type OrganizationTerms,
} from "./organization.ts";

/** The terms to change; absent terms stay as they are. */
export type OrganizationChange = {
  readonly [Term in keyof OrganizationTerms]?: OrganizationTerms[Term] | undefined;
};

/** The same change with the notice addresses sealed; null removes them. */
export type OrganizationUpdate = Omit<OrganizationChange, "noticeEmails"> & {
  readonly notices?: Buffer | null | undefined;
};

export interface ChangeOrganizationPorts extends FindOrganizationPorts {
  readonly organizations: FindOrganizationPorts["organizations"] & {
    change(organizationId: string, change: OrganizationUpdate): Promise<void>;
  };
  readonly signals: { keysChanged(): Promise<void> };
}

export async function changeOrganization(
  ports: ChangeOrganizationPorts,
  organizationId: string,
  { noticeEmails, ...change }: OrganizationChange,
): Promise<Organization> {
  const stored = (await ports.organizations.find(organizationId)) ?? fail("NOT_FOUND");
  const { wrappedDataKey } = stored;
  const notices =
    noticeEmails && sealNotices(ports.vault, { id: organizationId, wrappedDataKey }, noticeEmails);
  await ports.organizations.change(organizationId, { ...change, notices });
  // The nodes cache an organization's limits together with its keys.
  await ports.signals.keysChanged();
  return readOrganization(ports, organizationId);
}
