import type { OrganizationRef } from "./caller.ts";

/** The purpose of a sealed value. Each purpose has its own key, so a value cannot be opened for another purpose. */
export type SealPurpose =
  | "report-request"
  | "report-body"
  | "report-summary"
  | "report-facts"
  | "driver-profile"
  | "gathered-facts"
  | "webhook-secret"
  | "webhook-url"
  | "delivery-answer"
  | "notice-emails"
  | "invitation"
  | "mail"
  | "bulk-row"
  | "enrollment-request"
  | "enrollment-record"
  | "driver-event"
  | "calendar-feed";

/** Where a sealed value is stored. It opens there and nowhere else. */
export interface SealedPlace {
  readonly purpose: SealPurpose;
  /** The table, the column, the mode and the identifier of the row. */
  readonly row: string;
}

/** The content of a fingerprint. */
export type FingerprintPurpose =
  | "cpf"
  | "external-ref"
  | "claim"
  | "erasure"
  | "email"
  | "bulk-file"
  | "tag";

export interface Sealing {
  seal(place: SealedPlace, text: string | Buffer): Buffer;
  /** Throws if the value was not sealed for this place. */
  open(place: SealedPlace, sealed: Buffer): Buffer;
}

/** A key that seals values of one driver, wrapped under its organization's data key. */
export interface WrappedDriverKey {
  readonly id: string;
  readonly wrapped: Buffer;
}

/** The encryption of one organization's data. It cannot open data of another organization. */
export interface OrganizationVault extends Sealing {
  /** A new key for the values of one driver, bound to its id: the wrapped key, and the sealing under it. */
  newDriverKey(keyId: string): { readonly wrapped: Buffer; readonly sealing: Sealing };
  /** Seals and opens under a driver's key. */
  driver(key: WrappedDriverKey): Sealing;
  /** A keyed hash in hex: equal texts have equal hashes, and no text can be recovered from its hash. */
  fingerprint(purpose: FingerprintPurpose, text: string): string;
}

export interface Vault {
  newDataKey(organizationId: string): Buffer;
  /**
   * Makes sure that this process has the master key of an organization's data key, which another process may have
   * wrapped again a moment ago. It must be called after a data key is read from the store and before its first use.
   */
  prepare(organization: OrganizationRef): Promise<void>;
  of(organization: OrganizationRef): OrganizationVault;
  /** Removes the unwrapped driver keys from memory, after some were destroyed. */
  forgetDriverKeys(): void;
}
