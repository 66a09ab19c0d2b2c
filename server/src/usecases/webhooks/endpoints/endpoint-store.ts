/** The endpoints of one organization and mode at a time, and their changes. */
import type { UpdateEndpointBody } from "@cnh/contract";
import type { AuditEntry } from "../../audit/audit-entry.ts";
import type { Locked } from "../../audit/change-details.ts";
import type { Mode } from "../../caller.ts";
import type { AdministratorsOrder } from "../../mail/mail-store.ts";
import type { StoredEndpoint } from "./stored-endpoint.ts";

/** The changes to an endpoint, with its audit entry and its mail, in one commit. */
export interface EndpointUpdate {
  /** The fields to set; absent fields do not change. A move resets the count of failures, as does `enabled: true`. */
  readonly set?: Omit<UpdateEndpointBody, "url"> & {
    readonly sealedUrl?: Buffer;
    readonly isMoved: boolean;
  };
  /** The current secret becomes the previous one. */
  readonly secret?: { readonly sealed: Buffer; readonly previousUntil: Date };
  readonly mail: AdministratorsOrder | null;
  readonly entry: AuditEntry;
}

export interface EndpointStore {
  newId(): string;
  find(organizationId: string, mode: Mode, endpointId: string): Promise<StoredEndpoint | null>;
  /**
   * Changes an endpoint with `decide`, which gets it under a lock; `null` changes nothing. Returns `null` if the
   * endpoint does not exist.
   */
  change(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    decide: (current: Locked<StoredEndpoint>) => EndpointUpdate | null,
  ): Promise<StoredEndpoint | null>;
  /** The audit entry is in the same commit. Returns false if the endpoint does not exist. */
  remove(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    entry: AuditEntry,
  ): Promise<boolean>;
}
