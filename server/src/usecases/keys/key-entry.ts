/** The audit entries of keys, and the mail about a new one. */
import type { AuditAction } from "@cnh/contract/console";
import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import type { AdministratorsOrder } from "../mail/mail-store.ts";
import type { KeyAddition, NewKey } from "./key-store.ts";

export function keyEntry(
  source: AuditSource,
  at: Date,
  keyId: string,
  { action, details }: { readonly action: AuditAction; readonly details: AuditEntry["details"] },
): AuditEntry {
  return { at, ...source, action, target: { kind: "key", id: keyId }, details };
}

export function limitsOf({ name, allowedIps, dailySpendCap }: Omit<NewKey, "createdBy">) {
  return { name, allowedIps, dailySpendCap };
}

/** The terms of a new key, as its audit entry shows them. */
export function termsOf({ newKey, material }: Pick<KeyAddition, "newKey" | "material">) {
  const { mode, scopes, expiresAt } = newKey;
  return { mode, prefix: material.prefix, scopes, expiresAt, ...limitsOf(newKey) };
}

/** The mail to the administrators about a new live key; `null` for a test key. */
export function issuedMail(
  { keyId, newKey: { mode, name } }: Pick<KeyAddition, "keyId" | "newKey">,
  at: Date,
  { actor }: AuditSource,
): AdministratorsOrder | null {
  if (mode !== "live") return null;
  const memberId = actor.kind === "member" ? actor.id : null;
  return {
    kind: "live_key_issued",
    facts: { issuedKeyId: keyId, name, at: at.toISOString(), keyId: null, memberId },
    dedupeKey: `live_key_issued:${keyId}`,
  };
}
