import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import { sealNotices } from "./notice-addresses.ts";
import { auditedTerms } from "./organization-entries.ts";
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
    /** The entry of the audit log is in the same commit. */
    create(organization: NewOrganization, entry: AuditEntry): Promise<void>;
  };
  now(): number;
}

/** Creates an organization with a data key of its own. */
export async function createOrganization(
  ports: CreateOrganizationPorts,
  { noticeEmails, ...terms }: OrganizationTerms,
  source: AuditSource,
): Promise<Organization> {
  const organizationId = ports.organizations.newId();
  const wrappedDataKey = ports.vault.newDataKey(organizationId);
  const notices = sealNotices(ports.vault, { id: organizationId, wrappedDataKey }, noticeEmails);
  const organization = { ...terms, organizationId, wrappedDataKey, notices };
  await ports.organizations.create(organization, {
    at: new Date(ports.now()),
    ...source,
    action: "organization.created",
    target: { kind: "organization", id: organizationId },
    details: { after: auditedTerms({ ...terms, noticeEmails }) },
  });
  return readOrganization(ports, organizationId);
}
