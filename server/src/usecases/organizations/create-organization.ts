import { sealNotices } from "./notice-addresses.ts";
import {
  readOrganization,
  type FindOrganizationPorts,
  type Organization,
  type OrganizationTerms,
  type StoredTerms,
} from "./organization.ts";

export interface NewOrganization extends StoredTerms {
  readonly organizationId: string;
  readonly wrappedDataKey: Buffer;
  /** The sealed addresses for notices; null if there are none. */
  readonly notices: Buffer | null;
}

export interface CreateOrganizationPorts extends FindOrganizationPorts {
  readonly organizations: FindOrganizationPorts["organizations"] & {
    newId(): string;
    create(organization: NewOrganization): Promise<void>;
  };
}

/** Creates an organization with a data key of its own. */
export async function createOrganization(
  ports: CreateOrganizationPorts,
  { noticeEmails, ...terms }: OrganizationTerms,
): Promise<Organization> {
  const organizationId = ports.organizations.newId();
  const wrappedDataKey = ports.vault.newDataKey(organizationId);
  const notices = sealNotices(ports.vault, { id: organizationId, wrappedDataKey }, noticeEmails);
  await ports.organizations.create({ ...terms, organizationId, wrappedDataKey, notices });
  return readOrganization(ports, organizationId);
}
