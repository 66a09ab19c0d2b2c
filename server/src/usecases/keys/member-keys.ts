/** The keys of an organization, as its members manage them in the console: those of the mode in which they work. */
import { ISSUE_TEXTS, type Scope } from "@cnh/contract";
import { auditSourceOf } from "../audit/audit-entry.ts";
import type { Mode } from "../caller.ts";
import { fail, refuse } from "../failure.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import type { Permission } from "../members/permissions.ts";
import type { ListMemberReportsPorts } from "../reports/list-member-reports.ts";
import { changeKey, type ChangeKeyPorts, type KeyChanges, widensLimits } from "./change-key.ts";
import { addKey, type AddKeyPorts, type IssuedKey, type KeyFacts } from "./issue-key.ts";
import { endKey, type EndKeyPorts } from "./revoke-key.ts";
import { replaceKey, type ReplaceKeyPorts, type RotationGraceHours } from "./rotate-key.ts";

/** The most keys of one mode that are valid at the same time. */
const MAX_VALID_KEYS = 100;

interface FindKeyPorts {
  readonly keys: {
    /** Finds a key of an organization by its id or by its public prefix. */
    findIn(organizationId: string, keyIdOrPrefix: string): Promise<KeyFacts | null>;
  };
}

interface ListKeyPorts {
  readonly keys: {
    /** Returns the newest keys of an organization, the newest first, ended ones included. */
    list(organizationId: string, mode: Mode | null): Promise<KeyFacts[]>;
  };
}

interface NameKeyPorts {
  readonly actors: ListMemberReportsPorts["actors"];
  readonly people: ListMemberReportsPorts["people"];
}

export type MemberKeyPorts = FindKeyPorts &
  ListKeyPorts &
  NameKeyPorts &
  AddKeyPorts &
  ReplaceKeyPorts &
  EndKeyPorts &
  ChangeKeyPorts;

const MANAGE: Readonly<Record<Mode, Permission>> = {
  live: "live-keys:manage",
  test: "test-keys:manage",
};

function requirePermission({ permissions }: ConsoleCaller, permission: Permission): void {
  if (!permissions.has(permission)) fail("PERMISSION_REQUIRED", { permissions: [permission] });
}

export async function listMemberKeys(
  ports: ListKeyPorts,
  caller: ConsoleCaller,
): Promise<KeyFacts[]> {
  requirePermission(caller, MANAGE[caller.mode]);
  return ports.keys.list(caller.organization.id, caller.mode);
}

const isMember = (createdBy: string) => createdBy.startsWith("mem_");

/** Who created keys, by name. Those of an operator have the name itself; that of a former person may be gone. */
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

export async function issueMemberKey(
  ports: ListKeyPorts & AddKeyPorts,
  caller: ConsoleCaller,
  wanted: NewMemberKey,
): Promise<IssuedKey> {
  const { organization, mode, member } = caller;
  requirePermission(caller, MANAGE[mode]);
  const keys = await ports.keys.list(organization.id, mode);
  const now = ports.now();
  const valid = keys.filter(
    ({ revokedAt, expiresAt }) =>
      revokedAt === null && (expiresAt === null || expiresAt.getTime() > now),
  );
  if (valid.length >= MAX_VALID_KEYS) {
    refuse("", ISSUE_TEXTS.tooManyKeys(MAX_VALID_KEYS));
  }
  const newKey = {
    ...wanted,
    scopes: [...new Set(wanted.scopes)],
    organizationId: organization.id,
    mode,
    createdBy: member.id,
  };
  return addKey(ports, newKey, auditSourceOf(caller));
}

export async function rotateMemberKey(
  ports: FindKeyPorts & ReplaceKeyPorts,
  caller: ConsoleCaller,
  keyId: string,
  graceHours: RotationGraceHours,
): Promise<IssuedKey> {
  const key = await requireKey(ports, caller, keyId);
  const rotation = { graceHours, createdBy: caller.member.id };
  return replaceKey(ports, key, rotation, auditSourceOf(caller));
}

export async function revokeMemberKey(
  ports: FindKeyPorts & EndKeyPorts,
  caller: ConsoleCaller,
  keyId: string,
): Promise<KeyFacts> {
  return endKey(ports, await requireKey(ports, caller, keyId), auditSourceOf(caller));
}

/** Limits that let a key do more than before need a permission of their own. */
export async function changeMemberKey(
  ports: FindKeyPorts & ChangeKeyPorts,
  caller: ConsoleCaller,
  keyId: string,
  changes: KeyChanges,
): Promise<KeyFacts> {
  const key = await requireKey(ports, caller, keyId);
  if (widensLimits(key, changes)) requirePermission(caller, "key-limits:raise");
  return changeKey(ports, key, changes, auditSourceOf(caller));
}

/** Finds a key of the caller's organization and mode. All others are unknown. */
async function requireKey(
  ports: FindKeyPorts,
  caller: ConsoleCaller,
  keyId: string,
): Promise<KeyFacts> {
  const { organization, mode } = caller;
  requirePermission(caller, MANAGE[mode]);
  const key = await ports.keys.findIn(organization.id, keyId);
  return key?.mode === mode ? key : fail("NOT_FOUND");
}
