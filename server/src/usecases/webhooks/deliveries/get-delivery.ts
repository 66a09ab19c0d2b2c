import type { Attempt, Delivery, DeliveryWithAttempts } from "@cnh/contract";
import { recordReportRead, type AuditReadPorts } from "../../audit/audit-reads.ts";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";
import { answerPlace } from "../../sealed-places.ts";
import {
  type DriverSealingPorts,
  sealingOf,
  type StoredDriverKey,
} from "../../drivers/driver-keys.ts";

/** An attempt as it is stored. The receiver's answer is sealed, because it may repeat the report that it received. */
export type StoredAttempt = Omit<Attempt, "answer"> & { readonly answer: Buffer | null };

export interface StoredDeliveryLog {
  readonly delivery: Delivery;
  readonly attempts: readonly StoredAttempt[];
  /** The key of the report; `null` for a test event too. */
  readonly driverKey: StoredDriverKey | null;
}

export interface GetDeliveryPorts extends DriverSealingPorts, AuditReadPorts {
  readonly deliveries: {
    findWithAttempts(
      organizationId: string,
      mode: Mode,
      deliveryId: string,
    ): Promise<StoredDeliveryLog | null>;
  };
}

/** Returns one delivery with all its attempts, oldest first. */
export async function getDelivery(
  ports: GetDeliveryPorts,
  caller: Caller,
  deliveryId: string,
): Promise<DeliveryWithAttempts> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  const stored =
    (await ports.deliveries.findWithAttempts(organization.id, mode, deliveryId)) ??
    fail("NOT_FOUND");
  const { reportId } = stored.delivery;
  // The answer of a receiver may repeat the report.
  if (reportId !== null && stored.attempts.some(({ answer }) => answer !== null)) {
    ports.auditReads.requireRoom();
    recordReportRead(ports, caller, reportId, { deliveryId });
  }
  const sealing = await sealingOf(ports, organization, stored.driverKey);
  return {
    ...stored.delivery,
    attempts: stored.attempts.map(({ answer, ...attempt }) => ({
      ...attempt,
      answer:
        answer && sealing
          ? sealing.open(answerPlace(mode, deliveryId, attempt.number), answer).toString()
          : null,
    })),
  };
}
