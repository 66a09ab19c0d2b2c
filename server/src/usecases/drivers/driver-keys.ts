/**
 * The keys under which the values of drivers are sealed. Each report has its own key, and so each key belongs to one
 * driver: to erase a driver is to destroy the keys of its reports. The keys are stored apart from the values, so that a
 * backup of the values is unreadable once the keys are gone.
 */
import type { OrganizationRef } from "../caller.ts";
import type { Sealing, Vault } from "../vault.ts";

/** A key as a value's row references it. */
export interface StoredDriverKey {
  readonly id: string;
  /** `null` if the key was destroyed, or if the keys are in a separate database. */
  readonly wrapped: Buffer | null;
}

export interface DriverKeys {
  /** The wrapped key, or `null` if it was destroyed. */
  find(organizationId: string, keyId: string): Promise<Buffer | null>;
}

export interface DriverSealingPorts {
  readonly vault: Vault;
  readonly driverKeys: DriverKeys;
}

/**
 * Returns the sealing for the values of a row that references this key, or the organization's if it references none.
 * Returns `null` if the key was destroyed: the driver was erased.
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
  /** The wrapped key, which the commit of the report stores; `null` if it is stored already. */
  readonly wrapped: Buffer | null;
  /** Returns the key for another report. It must not be called if a report may have taken the key. */
  giveBack(): void;
}

/** Gives keys to new reports. */
export interface ReservedDriverKeys {
  reserve(organization: OrganizationRef): Promise<ReservedKey>;
}
