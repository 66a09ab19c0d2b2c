/** The erasure of drivers and organizations: its ports, and the last steps of every erasure. */
import type { KeyObject } from "node:crypto";
import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import { type Certificate, signCertificate } from "./certificate.ts";

/** An erasure whose rows are deleted and whose keys may still exist. */
export interface PendingErasure {
  readonly erasureId: string;
  readonly organizationId: string;
  readonly subject: "driver" | "organization";
  readonly fingerprint: string | null;
  readonly orderedBy: string;
  readonly erasedAt: Date;
  readonly counts: Readonly<Record<string, number>>;
  readonly driverKeyIds: readonly string[];
  readonly reportIds: readonly string[];
}

export interface DriverErasure {
  readonly erasureId: string;
  readonly organizationId: string;
  readonly cpfHash: string;
  readonly fingerprint: string;
  readonly orderedBy: string;
}

export interface ErasureStore {
  newId(): string;
  /** Deletes the rows of a driver, in one commit with the audit entry. `entryOf` gets the numbers of deleted rows. */
  eraseDriver(
    erasure: DriverErasure,
    entryOf: (counts: PendingErasure["counts"]) => AuditEntry,
  ): Promise<PendingErasure>;
  /** Erasures that were begun and not completed, oldest first. */
  listPending(organizationId: string): Promise<readonly PendingErasure[]>;
  /** Stores the certificate, unless the erasure has one already; returns the stored one. */
  complete(erasure: PendingErasure, certificate: Certificate): Promise<Certificate>;
  /** The certificates of an organization, newest first, starting after `after`. */
  listCertificates(
    organizationId: string,
    after: string | null,
    limit: number,
  ): Promise<readonly Certificate[]>;
}

/** The store of driver keys. */
export interface KeyStore {
  /**
   * Destroys keys for an erasure, or all keys of the organization if `ids` is `null`. Returns how many of them the
   * erasure has destroyed, including earlier calls: a repeated call finds none of them.
   */
  destroy(erasure: PendingErasure, ids: readonly string[] | null): Promise<number>;
}

export interface ErasurePorts {
  readonly erasures: ErasureStore;
  readonly keyStore: KeyStore;
  /** Ends the rounds of these reports and removes them from the engine. */
  readonly rounds: { end(reportIds: readonly string[]): Promise<void> };
  readonly signals: { driverKeysDestroyed(): Promise<void> };
  /** The key that signs certificates. Throws if none is configured. */
  signingKey(): KeyObject;
  now(): number;
}

/**
 * The steps of an erasure after its rows are deleted: keys, rounds, caches, certificate. They may be repeated, and
 * several processes may do them concurrently: all return the same certificate.
 */
export async function finishErasure(
  ports: ErasurePorts,
  erasure: PendingErasure,
): Promise<Certificate> {
  const { subject, organizationId, driverKeyIds } = erasure;
  const ids = subject === "organization" ? null : driverKeyIds;
  const destroyed = await ports.keyStore.destroy(erasure, ids);
  if (ids && destroyed < ids.length) throw new MissingKeys(ids.length - destroyed);
  await ports.signals.driverKeysDestroyed();
  await ports.rounds.end(erasure.reportIds);
  const certificate = signCertificate(ports.signingKey(), {
    version: 1,
    certificateId: erasure.erasureId,
    subject,
    organizationId,
    requestFingerprint: erasure.fingerprint,
    orderedBy: erasure.orderedBy,
    erasedAt: erasure.erasedAt.toISOString(),
    keysDestroyedAt: new Date(ports.now()).toISOString(),
    erased: { ...erasure.counts },
  });
  return ports.erasures.complete(erasure, certificate);
}

/** Keys that must exist were not found, so they may still exist in another database: no certificate may be signed. */
class MissingKeys extends Error {
  constructor(count: number) {
    super(
      `${count} keys were not found in the store of driver keys. If they are in a separate database, set \
CNH_KEYS_DATABASE_URL as the servers have it; then complete the erasure (cnh-ops erase resume).`,
    );
    this.name = "MissingKeys";
  }
}

/** The orderer of an erasure, as named in its certificate. */
export function orderedBy({ actor }: AuditSource): string {
  return `${actor.kind} ${actor.id}`;
}
