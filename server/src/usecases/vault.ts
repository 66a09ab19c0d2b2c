import type { OrganizationRef } from "./caller.ts";

/** What a sealed text is for: each purpose has a key of its own and cannot be read as another. */
export type SealPurpose =
  | "report-request"
  | "report-body"
  | "driver-profile"
  | "gathered-facts"
  | "webhook-secret"
  | "webhook-url"
  | "delivery-answer"
  | "notice-emails";

/** Where a sealed value is kept; it opens there and nowhere else. */
export interface SealedPlace {
  readonly purpose: SealPurpose;
  /** Table, column, mode and what names the row. */
  readonly row: string;
}

/** What a fingerprint is of. */
export type FingerprintPurpose = "cpf" | "external-ref" | "claim";

/** Encryption of one organization's data. Nothing of it reads another's. */
export interface OrganizationVault {
  seal(place: SealedPlace, text: string | Buffer): Buffer;
  /** Throws where the value was not sealed for this place. */
  open(place: SealedPlace, sealed: Buffer): Buffer;
  /** A keyed hash, in hex: equal texts can be found, none can be read back. */
  fingerprint(purpose: FingerprintPurpose, text: string): string;
}

export interface Vault {
  newDataKey(organizationId: string): Buffer;
  of(organization: OrganizationRef): OrganizationVault;
}
