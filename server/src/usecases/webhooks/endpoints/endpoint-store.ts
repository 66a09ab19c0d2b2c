/** The endpoints of one organization and mode at a time, and how they are changed. */
import type { UpdateEndpointBody } from "@cnh/contract";
import type { AuditEntry } from "../../audit/audit-entry.ts";
import type { Locked } from "../../audit/change-details.ts";
import type { Mode } from "../../caller.ts";
import type { AdministratorsOrder } from "../../mail/mail-store.ts";
import type { StoredEndpoint } from "./stored-endpoint.ts";

/** What to set of an endpoint, with its audit entry and its mail: one commit. */
export interface EndpointUpdate {
  /** The fields to set; absent fields stay. If it is moved, the count of failures starts anew, as with `enabled: true`. */
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
   * Changes an endpoint as `decide` says, which sees it under its lock; null changes nothing. Returns null if there is no
   * such endpoint.
   */
  change(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    decide: (current: Locked<StoredEndpoint>) => EndpointUpdate | null,
  ): Promise<StoredEndpoint | null>;
  /** The entry of the audit log is in the same commit. Returns false if there is no such endpoint. */
  remove(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    entry: AuditEntry,
  ): Promise<boolean>;
}
