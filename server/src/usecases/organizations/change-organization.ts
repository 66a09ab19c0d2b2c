import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import { fail } from "../failure.ts";
import { sealNotices } from "./notice-addresses.ts";
import { termEntries } from "./organization-entries.ts";
import {
  openOrganization,
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
    /** The entries of the audit log are in the same commit. */
    change(
      organizationId: string,
      change: OrganizationUpdate,
      entries: readonly AuditEntry[],
    ): Promise<void>;
  };
  readonly signals: { keysChanged(): Promise<void> };
  now(): number;
}

export async function changeOrganization(
  ports: ChangeOrganizationPorts,
  organizationId: string,
  { noticeEmails, ...change }: OrganizationChange,
  source: AuditSource,
): Promise<Organization> {
  const stored = (await ports.organizations.find(organizationId)) ?? fail("NOT_FOUND");
  const { wrappedDataKey } = stored;
  const entries = termEntries(source, new Date(ports.now()), organizationId, {
    before: openOrganization(ports.vault, stored),
    after: { ...change, noticeEmails },
  });
  const notices =
    noticeEmails && sealNotices(ports.vault, { id: organizationId, wrappedDataKey }, noticeEmails);
  await ports.organizations.change(organizationId, { ...change, notices }, entries);
  // The nodes cache an organization's limits together with its keys.
  await ports.signals.keysChanged();
  return readOrganization(ports, organizationId);
}
