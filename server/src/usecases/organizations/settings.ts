/** The settings that an organization's own people change. */
import type { Settings, UpdateSettingsBody } from "@cnh/contract/console";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { type MemberCaller, requirePermission } from "../caller.ts";
import { fail } from "../failure.ts";
import { requireTwoFactors, type Session } from "../session/identity.ts";
import { changeOrganization, type ChangeOrganizationPorts } from "./change-organization.ts";
import { openOrganization, type Organization, type OrganizationStore } from "./organization.ts";

export interface SettingsPorts extends ChangeOrganizationPorts {
  readonly organizations: OrganizationStore;
}

interface ManagingCaller extends MemberCaller {
  readonly session: Session;
}

export async function getSettings(ports: SettingsPorts, caller: ManagingCaller): Promise<Settings> {
  requirePermission(caller, "organization:manage");
  const stored = (await ports.organizations.find(caller.organization.id)) ?? fail("NOT_FOUND");
  return settingsOf(openOrganization(ports.vault, stored));
}

/** Changes settings. A member who requires a second factor of all members must have used one. */
export async function changeSettings(
  ports: SettingsPorts,
  caller: ManagingCaller,
  change: UpdateSettingsBody,
): Promise<Settings> {
  requirePermission(caller, "organization:manage");
  if (change.secondFactorRequired) requireTwoFactors(caller.session);
  const source = auditSourceOf(caller);
  return settingsOf(await changeOrganization(ports, caller.organization.id, change, source));
}

function settingsOf(organization: Organization): Settings {
  const { toxicologicalBasis: basis } = organization;
  return {
    name: organization.name,
    noticeEmails: [...organization.noticeEmails],
    defaultPurpose: organization.defaultPurpose,
    secondFactorRequired: organization.secondFactorRequired,
    retentionMonths: organization.retentionMonths,
    sharingEnabled: organization.sharingEnabled,
    developerSpendCap: organization.developerSpendCap,
    toxicologicalBasis: basis && { text: basis.text, since: basis.since.toISOString() },
  };
}
