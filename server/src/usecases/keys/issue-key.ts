import { ISSUE_TEXTS } from "@cnh/contract";
import type { AuditSource } from "../audit/audit-entry.ts";
import { fail, refuse } from "../failure.ts";
import { isAddressRange } from "./address-ranges.ts";
import { issuedMail, keyEntry, termsOf } from "./key-entry.ts";
import { newKeyMaterial } from "./key-format.ts";
import type { IssuedKey, KeyStore, NewKey } from "./key-store.ts";

/** The max number of keys of one organization and mode that are valid at the same time. */
const MAX_VALID_KEYS = 100;

export interface AddKeyPorts {
  readonly keys: Pick<KeyStore, "newId" | "add">;
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
  const at = new Date(ports.now());
  const material = newKeyMaterial(newKey.mode);
  const addition = { keyId: ports.keys.newId(), newKey, material };
  const details = { after: termsOf(addition) };
  const key = {
    ...addition,
    mail: issuedMail(addition, at, source),
    entry: keyEntry(source, at, addition.keyId, { action: "key.issued", details }),
  };
  const added = await ports.keys.add(key, MAX_VALID_KEYS);
  return added
    ? { ...added, key: material.key }
    : refuse("", ISSUE_TEXTS.tooManyKeys(MAX_VALID_KEYS));
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
