import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import { sealNotices } from "./notice-addresses.ts";
import { auditedFields } from "./change-organization.ts";
import {
  readAccount,
  type FindAccountPorts,
  type OrganizationAccount,
  type OrganizationTerms,
} from "./organization.ts";

export interface NewOrganization extends Omit<OrganizationTerms, "noticeEmails"> {
  readonly organizationId: string;
  readonly wrappedDataKey: Buffer;
  /** The sealed addresses for notices; `null` if there are none. */
  readonly notices: Buffer | null;
}

export interface CreateOrganizationPorts extends FindAccountPorts {
  readonly organizations: FindAccountPorts["organizations"] & {
    newId(): string;
    /** The entry of the audit log is in the same commit. */
    create(organization: NewOrganization, entry: AuditEntry): Promise<void>;
  };
  now(): number;
}

/** Creates an organization with its own data key. */
export async function createOrganization(
  ports: CreateOrganizationPorts,
  { noticeEmails, ...terms }: OrganizationTerms,
  source: AuditSource,
): Promise<OrganizationAccount> {
  const organizationId = ports.organizations.newId();
  const wrappedDataKey = ports.vault.newDataKey(organizationId);
  const notices = sealNotices(ports.vault, { id: organizationId, wrappedDataKey }, noticeEmails);
  const all = { ...terms, noticeEmails };
  const organization = { ...terms, organizationId, wrappedDataKey, notices };
  await ports.organizations.create(organization, {
    at: new Date(ports.now()),
    ...source,
    action: "organization.created",
    target: { kind: "organization", id: organizationId },
    details: { after: auditedFields(all, Object.keys(all) as (keyof typeof all)[]) },
  });
  return readAccount(ports, organizationId);
}
