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
}

/** A key with its secret, which is shown only once. */
export interface IssuedKey extends KeyFacts {
  readonly key: string;
}

export interface IssueKeyPorts {
  readonly organizations: { find(organizationId: string): Promise<unknown> };
  readonly keys: { add(newKey: NewKey, material: KeyMaterial): Promise<KeyFacts> };
  now(): number;
}

/** Creates a key for an organization that exists. */
export async function issueKey(ports: IssueKeyPorts, newKey: NewKey): Promise<IssuedKey> {
  if (newKey.expiresAt && newKey.expiresAt.getTime() <= ports.now()) {
    refuse("expiresAt", "The end of a key must be in the future");
  }
  const invalid = newKey.allowedIps?.find((range) => !isAddressRange(range));
  if (invalid !== undefined) {
    refuse("allowedIps", `${invalid} is neither an address nor a range in CIDR form`);
  }
  if (!(await ports.organizations.find(newKey.organizationId))) fail("NOT_FOUND");
  const material = newKeyMaterial(newKey.mode);
  return { ...(await ports.keys.add(newKey, material)), key: material.key };
}
