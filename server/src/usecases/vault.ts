import type { OrganizationRef } from "./caller.ts";

/** What a sealed text is for: each purpose has a key of its own and cannot be read as another. */
export type SealPurpose =
  | "report-request"
  | "report-body"
  | "driver-profile"
  | "gathered-facts"
  | "webhook-secret"
  | "delivery-answer";

/** What a fingerprint is of. */
export type FingerprintPurpose = "cpf" | "external-ref" | "claim";

/** Encryption of one organization's data. Nothing of it reads another's. */
export interface OrganizationVault {
  seal(purpose: SealPurpose, text: string | Buffer): Buffer;
  open(purpose: SealPurpose, sealed: Buffer): Buffer;
  /** A keyed hash, in hex: equal texts can be found, none can be read back. */
  fingerprint(purpose: FingerprintPurpose, text: string): string;
}

export interface Vault {
  newDataKey(organizationId: string): Buffer;
  of(organization: OrganizationRef): OrganizationVault;
}
