/** The keys of an organization, as its members manage them in the console: only keys of the mode in which they work. */
import { ISSUE_TEXTS, type Scope } from "@cnh/contract";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { type Mode, requirePermission } from "../caller.ts";
import { fail, refuse } from "../failure.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import { permissionsFor, type Permission } from "../members/permissions.ts";
import type { OrganizationStore } from "../organizations/organization.ts";
import type { ListMemberReportsPorts } from "../reports/list-member-reports.ts";
import {
  changeKey,
  type ChangeKeyPorts,
  type KeyChanges,
  type ManagedKeyRef,
  widensLimits,
} from "./change-key.ts";
import { addKey, type AddKeyPorts } from "./issue-key.ts";
import type { IssuedKey, KeyFacts, KeyStore } from "./key-store.ts";
import { endKey } from "./revoke-key.ts";
import { replaceKey, type ReplaceKeyPorts, type RotationGraceHours } from "./rotate-key.ts";

interface ListKeyPorts {
  readonly keys: Pick<KeyStore, "list">;
}

interface NameKeyPorts {
  readonly actors: ListMemberReportsPorts["actors"];
  readonly people: ListMemberReportsPorts["people"];
}

export type MemberKeyPorts = ListKeyPorts &
  NameKeyPorts &
  AddKeyPorts &
  ReplaceKeyPorts &
  KeyRulePorts;

const MANAGE: Readonly<Record<Mode, Permission>> = {
  live: "live-keys:manage",
  test: "test-keys:manage",
};

export async function listMemberKeys(
  ports: ListKeyPorts,
  caller: ConsoleCaller,
): Promise<KeyFacts[]> {
  requirePermission(caller, MANAGE[caller.mode]);
  return ports.keys.list(caller.organization.id, caller.mode);
}

const isMember = (createdBy: string) => createdBy.startsWith("mem_");

/** The names of the keys' creators. An operator is stored by name; the name of a former person may be gone. */
export async function creatorNames(
  ports: NameKeyPorts,
  { organization }: ConsoleCaller,
  keys: readonly Pick<KeyFacts, "createdBy">[],
): Promise<(key: Pick<KeyFacts, "createdBy">) => string | null> {
  const members = [...new Set(keys.map(({ createdBy }) => createdBy).filter(isMember))];
  const { personIds } = await ports.actors.find(organization.id, { keys: [], members });
  const people = await ports.people.byIds([...new Set(personIds.values())]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return ({ createdBy }) =>
    isMember(createdBy) ? (names.get(personIds.get(createdBy) ?? "") ?? null) : createdBy;
}

export interface NewMemberKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
  readonly allowedIps: readonly string[] | null;
  readonly dailySpendCap: number | null;
}

/** The limits that an organization sets for keys of its developers. */
interface KeyRulePorts {
  readonly organizations: Pick<OrganizationStore, "find">;
}

/**
 * Refuses a live key that may do more than the member: with a scope beyond the member's permissions, or, without the
 * permission to raise limits, with a higher spend cap than the organization allows.
 */
function requireMayHold(
  caller: ConsoleCaller,
  { scopes, dailySpendCap }: Pick<NewMemberKey, "scopes" | "dailySpendCap"> | KeyFacts,
  developerSpendCap: number | null,
): void {
  if (caller.mode !== "live") return;
  requirePermission(caller, ...permissionsFor(scopes));
  if (caller.permissions.has("key-limits:raise") || developerSpendCap === null) return;
  if (dailySpendCap === null || dailySpendCap > developerSpendCap)
    refuse("dailySpendCap", ISSUE_TEXTS.spendCapAbove(developerSpendCap));
}

async function developerSpendCapOf(
  { organizations }: KeyRulePorts,
  { organization }: ConsoleCaller,
): Promise<number | null> {
  return ((await organizations.find(organization.id)) ?? fail("NOT_FOUND")).developerSpendCap;
}

export async function issueMemberKey(
  ports: AddKeyPorts & KeyRulePorts,
  caller: ConsoleCaller,
  wanted: NewMemberKey,
): Promise<IssuedKey> {
  const { organization, mode, member } = caller;
  requirePermission(caller, MANAGE[mode]);
  requireMayHold(caller, wanted, await developerSpendCapOf(ports, caller));
  const newKey = {
    ...wanted,
    scopes: [...new Set(wanted.scopes)],
    organizationId: organization.id,
    mode,
    createdBy: member.id,
  };
  return addKey(ports, newKey, auditSourceOf(caller));
}

/** The person who rotates a key gets the successor, so the rules for a new key apply. */
export async function rotateMemberKey(
  ports: ReplaceKeyPorts & KeyRulePorts,
  caller: ConsoleCaller,
  keyId: string,
  graceHours: RotationGraceHours,
): Promise<IssuedKey> {
  const cap = await developerSpendCapOf(ports, caller);
  const requireMayRotate = (current: KeyFacts) => requireMayHold(caller, current, cap);
  return replaceKey(ports, managedByMember(caller, keyId, requireMayRotate), {
    graceHours,
    createdBy: caller.member.id,
  });
}

export async function revokeMemberKey(
  ports: ChangeKeyPorts,
  caller: ConsoleCaller,
  keyId: string,
): Promise<KeyFacts> {
  return endKey(ports, managedByMember(caller, keyId));
}

/** Limits that let a key do more than before need a separate permission. */
export async function changeMemberKey(
  ports: ChangeKeyPorts,
  caller: ConsoleCaller,
  keyId: string,
  changes: KeyChanges,
): Promise<KeyFacts> {
  const requireMayChange = (current: KeyFacts) => {
    if (widensLimits(current, changes)) requirePermission(caller, "key-limits:raise");
  };
  return changeKey(ports, managedByMember(caller, keyId, requireMayChange), changes);
}

/** A key of the caller's organization and mode. Other keys are reported as not found. */
function managedByMember(
  caller: ConsoleCaller,
  keyIdOrPrefix: string,
  requireMayChange: (current: KeyFacts) => void = () => {},
): ManagedKeyRef {
  const { organization, mode } = caller;
  requirePermission(caller, MANAGE[mode]);
  return {
    organizationId: organization.id,
    keyIdOrPrefix,
    source: auditSourceOf(caller),
    requireMayManage: (current) => {
      if (current.mode !== mode) fail("NOT_FOUND");
      requireMayChange(current);
    },
  };
}
