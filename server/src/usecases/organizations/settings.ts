/** The settings that an organization's own people change. */
import type { Permission, Settings, UpdateSettingsBody } from "@cnh/contract/console";
import { auditSourceOf, type AuditEntry } from "../audit/audit-entry.ts";
import type { Caller } from "../caller.ts";
import { fail } from "../failure.ts";
import type { Vault } from "../vault.ts";
import { openNotices, sealNotices, type StoredNotices } from "./notice-addresses.ts";

export interface StoredSettings {
  readonly name: string;
  readonly notices: StoredNotices;
  readonly defaultPurpose: string | null;
  readonly secondFactorRequired: boolean;
  /** For how many months reports are kept. */
  readonly retentionMonths: number;
  /** Whether members may make links to reports. */
  readonly sharingEnabled: boolean;
  /** The operator records it. */
  readonly toxicologicalBasis: { readonly text: string; readonly since: Date } | null;
}

/** The settings to store, with the audit entry of the same commit. */
export interface SettingsUpdate extends Omit<StoredSettings, "notices" | "toxicologicalBasis"> {
  /** Null removes all addresses; undefined leaves them. */
  readonly notices: Buffer | null | undefined;
  readonly entry: AuditEntry;
}

export interface SettingsPorts {
  readonly vault: Vault;
  readonly settings: {
    find(organizationId: string): Promise<StoredSettings | null>;
    /** Changes the settings as `decide` says, which sees them as they are; null changes nothing. */
    change(
      organizationId: string,
      decide: (current: StoredSettings) => SettingsUpdate | null,
    ): Promise<StoredSettings | null>;
  };
  now(): number;
}

/** A member who calls through the console. */
interface ManagingCaller extends Caller {
  readonly permissions: ReadonlySet<Permission>;
  readonly session: { readonly secondFactor: boolean };
}

export async function getSettings(ports: SettingsPorts, caller: ManagingCaller): Promise<Settings> {
  requireManager(caller);
  const stored = (await ports.settings.find(caller.organization.id)) ?? fail("NOT_FOUND");
  return openSettings(ports, caller, stored);
}

/** Changes settings. Whoever demands a second factor of everybody must have one. */
export async function changeSettings(
  ports: SettingsPorts,
  caller: ManagingCaller,
  change: UpdateSettingsBody,
): Promise<Settings> {
  requireManager(caller);
  if (change.secondFactorRequired && !caller.session.secondFactor) fail("SECOND_FACTOR_REQUIRED");
  const { organization } = caller;
  const changed = await ports.settings.change(organization.id, (current) => {
    const before = openSettings(ports, caller, current);
    const after = mergeSettings(before, change);
    const details = changesOf(before, after);
    if (!details) return null;
    const { noticeEmails, toxicologicalBasis: _, ...rest } = after;
    return {
      ...rest,
      notices: change.noticeEmails && sealNotices(ports.vault, organization, noticeEmails),
      entry: {
        at: new Date(ports.now()),
        ...auditSourceOf(caller),
        action: "organization.changed",
        target: { kind: "organization", id: organization.id },
        details,
      },
    };
  });
  return openSettings(ports, caller, changed ?? fail("NOT_FOUND"));
}

function mergeSettings(before: Settings, change: UpdateSettingsBody): Settings {
  const { name, noticeEmails, defaultPurpose, secondFactorRequired } = change;
  return {
    ...before,
    name: name ?? before.name,
    noticeEmails: noticeEmails ?? before.noticeEmails,
    defaultPurpose: defaultPurpose === undefined ? before.defaultPurpose : defaultPurpose,
    secondFactorRequired: secondFactorRequired ?? before.secondFactorRequired,
    retentionMonths: change.retentionMonths ?? before.retentionMonths,
    sharingEnabled: change.sharingEnabled ?? before.sharingEnabled,
  };
}

function requireManager({ permissions }: ManagingCaller): void {
  const permission = "organization:manage";
  if (!permissions.has(permission)) fail("PERMISSION_REQUIRED", { permissions: [permission] });
}

function openSettings(
  { vault }: SettingsPorts,
  { organization }: ManagingCaller,
  { notices, toxicologicalBasis: basis, ...settings }: StoredSettings,
): Settings {
  return {
    ...settings,
    noticeEmails: [...openNotices(vault, organization, notices)],
    toxicologicalBasis: basis && { text: basis.text, since: basis.since.toISOString() },
  };
}

/** What changed, or null. Addresses are counted and not named: nobody's address is in the log. */
function changesOf(
  before: Settings,
  after: Settings,
): { readonly before: object; readonly after: object } | null {
  const names = (Object.keys(before) as (keyof Settings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const shown = (settings: Settings) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        name === "noticeEmails" ? settings.noticeEmails.length : settings[name],
      ]),
    );
  return { before: shown(before), after: shown(after) };
}
