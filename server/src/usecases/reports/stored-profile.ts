/** The profile of a driver as it is sealed in `drivers.profile`. Only this file writes and reads it. */
import type { Mode } from "../caller.ts";
import { profilePlace } from "../sealed-places.ts";
import type { Sealing } from "../vault.ts";
import type { DriverProfile } from "./driver.ts";

export function sealProfile(
  sealing: Sealing,
  mode: Mode,
  cpfHash: string,
  profile: DriverProfile,
): Buffer {
  return sealing.seal(profilePlace(mode, cpfHash), JSON.stringify(profile));
}

/**
 * Opens the profile of a driver. Returns `null` if another release has stored it in a form that this one does not know:
 * the request is accepted and charged by then, so it must not fail over data that it only shows.
 */
export function openProfile(
  sealing: Sealing,
  mode: Mode,
  cpfHash: string,
  sealed: Buffer,
): DriverProfile | null {
  const stored: unknown = JSON.parse(sealing.open(profilePlace(mode, cpfHash), sealed).toString());
  const { cpf, name, licenseNumber, licenseCategory, expiryDate, issueState } = (stored ??
    {}) as Readonly<Record<string, unknown>>;
  const isKnown =
    isTextOrNull(cpf) &&
    isTextOrNull(name) &&
    isTextOrNull(licenseNumber) &&
    isTextOrNull(licenseCategory) &&
    isTextOrNull(expiryDate) &&
    isTextOrNull(issueState);
  return isKnown ? { cpf, name, licenseNumber, licenseCategory, expiryDate, issueState } : null;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
