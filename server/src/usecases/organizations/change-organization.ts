import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import { changeDetails, changedFields, type Locked } from "../audit/change-details.ts";
import { fail } from "../failure.ts";
import type { Vault } from "../vault.ts";
import { sealNotices } from "./notice-addresses.ts";
import {
  openOrganization,
  type Organization,
  type OrganizationFields,
  type OrganizationStore,
  type OrganizationUpdate,
  type StoredOrganization,
} from "./organization.ts";

/** The fields to change; absent fields do not change. */
export type OrganizationChange = {
  readonly [Name in keyof OrganizationFields]?: OrganizationFields[Name] | undefined;
};

/** The limits that nodes cache together with the keys of the organization. */
const CACHED_LIMITS = ["perMinute", "perDay", "concurrency"] as const;

export interface ChangeOrganizationPorts {
  readonly vault: Vault;
  readonly organizations: Pick<OrganizationStore, "change">;
  readonly signals: { keysChanged(): Promise<void> };
  now(): number;
}

/** Changes fields of an organization, for its own people and for the operator. */
export async function changeOrganization(
  ports: ChangeOrganizationPorts,
  organizationId: string,
  change: OrganizationChange,
  source: AuditSource,
): Promise<Organization> {
  const decide = (stored: Locked<StoredOrganization>): OrganizationUpdate | null => {
    const current = openOrganization(ports.vault, stored);
    const given = changedFields(current, change);
    if (!given) return null;
    const { noticeEmails, ...set } = given;
    const notices = noticeEmails && {
      notices: sealNotices(ports.vault, refOf(stored), noticeEmails),
    };
    const details = changeDetails(current, { ...current, ...given }, (organization) =>
      auditedFields(organization, Object.keys(given) as (keyof OrganizationFields)[]),
    );
    return {
      set: { ...set, ...notices },
      entry: {
        at: new Date(ports.now()),
        ...source,
        action: "organization.changed",
        target: { kind: "organization", id: organizationId },
        details,
      },
    };
  };
  const changed = await ports.organizations.change(organizationId, decide);
  if (CACHED_LIMITS.some((name) => change[name] !== undefined)) await ports.signals.keysChanged();
  return openOrganization(ports.vault, changed ?? fail("NOT_FOUND"));
}

const refOf = ({ organizationId: id, wrappedDataKey }: StoredOrganization) => ({
  id,
  wrappedDataKey,
});

/** Fields as an entry shows them: addresses of people are counted, not listed. */
export function auditedFields<Fields extends Pick<OrganizationFields, "noticeEmails">>(
  fields: Fields,
  names: readonly (keyof Fields)[],
): AuditEntry["details"] {
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === "noticeEmails" ? fields.noticeEmails.length : fields[name],
    ]),
  );
}
