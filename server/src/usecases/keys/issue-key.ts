import { ISSUE_TEXTS } from "@cnh/contract";
import type { AuditSource } from "../audit/audit-entry.ts";
import type { Mode } from "../caller.ts";
import { fail, refuse } from "../failure.ts";
import { isAddressRange } from "./address-ranges.ts";
import { newKeyMaterial, type KeyMaterial } from "./key-format.ts";

export interface NewKey {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdBy: string;
  readonly expiresAt: Date | null;
  readonly allowedIps: readonly string[] | null;
  /** In centavos, for each day in São Paulo; null: no cap. */
  readonly dailySpendCap: number | null;
}

export interface KeyFacts {
  readonly keyId: string;
  /** The public part of the key, by which a person who has only the key finds it. */
  readonly prefix: string;
  readonly organizationId: string;
  readonly mode: Mode;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly allowedIps: readonly string[] | null;
  readonly dailySpendCap: number | null;
  /** What it was charged on this day in São Paulo, refunds not deducted; null without a cap. */
  readonly spentToday: number | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Null: it was never used. */
  readonly lastUsedAt: Date | null;
  /** The key that a rotation put in its place; null: it was not rotated. */
  readonly successorId: string | null;
}

/** A key with its secret, which is shown only once. */
export interface IssuedKey extends KeyFacts {
  readonly key: string;
}

export interface AddKeyPorts {
  readonly keys: {
    add(newKey: NewKey, material: KeyMaterial, source: AuditSource): Promise<KeyFacts>;
  };
  now(): number;
}

export interface IssueKeyPorts extends AddKeyPorts {
  readonly organizations: { find(organizationId: string): Promise<unknown> };
}

/** Creates a key for an organization that exists. */
export async function issueKey(
  ports: IssueKeyPorts,
  newKey: NewKey,
  source: AuditSource,
): Promise<IssuedKey> {
  requireFuture(newKey, ports.now());
  requireAddressRanges(newKey.allowedIps);
  if (!(await ports.organizations.find(newKey.organizationId))) fail("NOT_FOUND");
  return addKey(ports, newKey, source);
}

/** Creates a key. */
export async function addKey(
  ports: AddKeyPorts,
  newKey: NewKey,
  source: AuditSource,
): Promise<IssuedKey> {
  requireFuture(newKey, ports.now());
  requireAddressRanges(newKey.allowedIps);
  const material = newKeyMaterial(newKey.mode);
  return { ...(await ports.keys.add(newKey, material, source)), key: material.key };
}

function requireFuture({ expiresAt }: NewKey, now: number): void {
  if (expiresAt && expiresAt.getTime() <= now) {
    refuse("expiresAt", ISSUE_TEXTS.keyEndsInPast);
  }
}

/** Refuses a list with an entry that is neither an address nor a range. */
export function requireAddressRanges(ranges: readonly string[] | null): void {
  const invalid = ranges?.find((range) => !isAddressRange(range));
  if (invalid !== undefined) {
    refuse("allowedIps", ISSUE_TEXTS.noIpRange(invalid));
  }
}
