/** The keys of organizations, and how they are changed. */
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Locked } from "../audit/change-details.ts";
import type { Mode } from "../caller.ts";
import type { AdministratorsOrder } from "../mail/mail-store.ts";
import type { KeyMaterial } from "./key-format.ts";

export interface NewKey {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdBy: string;
  readonly expiresAt: Date | null;
  readonly allowedIps: readonly string[] | null;
  /** In centavos, for each day in São Paulo; `null` for no cap. */
  readonly dailySpendCap: number | null;
}

export interface KeyFacts extends NewKey {
  readonly keyId: string;
  /** The public part of the key, by which a person who has only the key finds it. */
  readonly prefix: string;
  readonly revokedAt: Date | null;
  /** The amount charged to the key on this day in São Paulo, refunds not deducted; `null` without a cap. */
  readonly spentToday: number | null;
  readonly createdAt: Date;
  /** `null` if it was never used. */
  readonly lastUsedAt: Date | null;
  /** The key that replaced it in a rotation, or `null`. */
  readonly successorId: string | null;
}

/** A key with its secret, which is shown only once. */
export interface IssuedKey extends KeyFacts {
  readonly key: string;
}

/** A key to store, with the mail to the administrators in the same commit. */
export interface KeyAddition {
  readonly keyId: string;
  readonly newKey: NewKey;
  readonly material: KeyMaterial;
  readonly mail: AdministratorsOrder | null;
}

/** The columns of a key to set, its successor if it gets one, and the audit entry: one commit. */
export interface KeyUpdate {
  readonly set: Partial<
    Pick<KeyFacts, "name" | "allowedIps" | "dailySpendCap" | "expiresAt" | "revokedAt">
  >;
  readonly successor?: KeyAddition;
  readonly entry: AuditEntry;
}

export interface ChangedKey {
  readonly key: KeyFacts;
  readonly successor: KeyFacts | null;
}

export interface KeyStore {
  newId(): string;
  /** Returns `null` if `max` keys of the organization and mode are valid; concurrent calls are counted too. */
  add(key: KeyAddition & { readonly entry: AuditEntry }, max: number): Promise<KeyFacts | null>;
  /** Finds a key of any organization by its id or by its public prefix. */
  find(keyIdOrPrefix: string): Promise<KeyFacts | null>;
  /** Returns the newest keys of an organization, the newest first, ended ones included. */
  list(organizationId: string, mode: Mode | null): Promise<KeyFacts[]>;
  /**
   * Changes a key with `decide`, which gets it under a lock and may refuse by throwing; `null` changes nothing. Returns
   * `null` if the organization has no such key.
   */
  change(
    organizationId: string,
    keyIdOrPrefix: string,
    decide: (current: Locked<KeyFacts>) => KeyUpdate | null,
  ): Promise<ChangedKey | null>;
}
