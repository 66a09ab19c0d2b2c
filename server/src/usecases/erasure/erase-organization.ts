import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import { fail } from "../failure.ts";
import type { Certificate } from "./certificate.ts";
import { resumeDriverErasures } from "./erase-driver.ts";
import { type ErasurePorts, finishErasure, orderedBy } from "./erasure.ts";

export interface EraseOrganizationPorts extends Omit<ErasurePorts, "signals"> {
  readonly organizationErasures: {
    /** Revokes, deletes and destroys everything except reports, in one commit with the audit entry. */
    begin(
      erasure: {
        readonly erasureId: string;
        readonly organizationId: string;
        readonly orderedBy: string;
      },
      entry: AuditEntry,
    ): Promise<boolean>;
    /** Deletes a batch of reports, or the drivers if no report is left; returns the number of reports. */
    eraseBatch(erasureId: string): Promise<number>;
  };
  readonly signals: ErasurePorts["signals"] & { keysChanged(): Promise<void> };
  /** Waits until all requests that were admitted before have been answered. */
  untilRequestsEnded(): Promise<void>;
}

/**
 * Erases an organization except for its ledger and its audit log. If an earlier call was interrupted, this one
 * completes it. `onBatch` gets the number of reports that were erased so far.
 */
export async function eraseOrganization(
  ports: EraseOrganizationPorts,
  organizationId: string,
  source: AuditSource,
  onBatch: (reports: number) => void = () => {},
): Promise<Certificate> {
  // Without it the erasure would stop halfway.
  ports.signingKey();
  await resumeDriverErasures(ports, organizationId);
  const erasureId = await beginOrResume(ports, organizationId, source);
  await ports.signals.keysChanged();
  await eraseReports(ports, erasureId, onBatch);
  // A key that was revoked a moment ago may still be in the cache of a node.
  await ports.untilRequestsEnded();
  await eraseReports(ports, erasureId, onBatch);
  const begun = (await ports.erasures.listPending(organizationId)).find(
    (each) => each.erasureId === erasureId,
  );
  if (!begun) throw new Error("the erasure was completed by another command");
  return finishErasure(ports, begun);
}

async function beginOrResume(
  ports: EraseOrganizationPorts,
  organizationId: string,
  source: AuditSource,
): Promise<string> {
  const [pending] = await ports.erasures.listPending(organizationId);
  if (pending) return pending.erasureId;
  const erasureId = ports.erasures.newId();
  const begun = await ports.organizationErasures.begin(
    { erasureId, organizationId, orderedBy: orderedBy(source) },
    {
      ...source,
      at: new Date(ports.now()),
      action: "organization.erased",
      target: { kind: "certificate", id: erasureId },
      details: {},
    },
  );
  return begun ? erasureId : fail("NOT_FOUND");
}

async function eraseReports(
  ports: EraseOrganizationPorts,
  erasureId: string,
  onBatch: (reports: number) => void,
): Promise<void> {
  let total = 0;
  for (;;) {
    const erased = await ports.organizationErasures.eraseBatch(erasureId);
    if (erased === 0) return;
    total += erased;
    onBatch(total);
  }
}
