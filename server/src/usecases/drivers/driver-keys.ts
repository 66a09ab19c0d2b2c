/**
 * The keys under which the values of drivers are sealed. Each report has a key of its own, and so each key belongs to
 * one driver: to erase a driver is to destroy the keys of its reports. The keys are stored apart from the values, so
 * that a backup of the values is unreadable once the keys are gone.
 */
import type { OrganizationRef } from "../caller.ts";
import type { Sealing, Vault } from "../vault.ts";

/** A key as the row of a value names it. */
export interface StoredDriverKey {
  readonly id: string;
  /** Null if the key was destroyed, or if the keys are in a database of their own. */
  readonly wrapped: Buffer | null;
}

export interface DriverKeys {
  /** The wrapped key; null if it was destroyed. */
  find(organizationId: string, keyId: string): Promise<Buffer | null>;
}

export interface DriverSealingPorts {
  readonly vault: Vault;
  readonly driverKeys: DriverKeys;
}

/**
 * What opens and seals the values of a row that names this key. A row without a key has values under the organization's
 * key. Returns null if the key was destroyed: the driver was erased.
 */
export async function sealingOf(
  { vault, driverKeys }: DriverSealingPorts,
  organization: OrganizationRef,
  key: StoredDriverKey | null,
): Promise<Sealing | null> {
  const ofOrganization = vault.of(organization);
  if (key === null) return ofOrganization;
  const wrapped = key.wrapped ?? (await driverKeys.find(organization.id, key.id));
  return wrapped && ofOrganization.driver({ id: key.id, wrapped });
}

/** A key that no report has yet. */
export interface ReservedKey {
  readonly id: string;
  readonly sealing: Sealing;
  /** Returns the key for another report. It must not be called if a report may have taken the key. */
  giveBack(): void;
}

/** The stock of keys for new reports. */
export interface ReservedDriverKeys {
  reserve(organization: OrganizationRef): Promise<ReservedKey>;
}
