import { sealMail, type SealedMail } from "../mail/order-mail.ts";
import type { MemberStore } from "../members/member.ts";
import type { KnownPerson, People } from "../people/people.ts";
import type { Vault } from "../vault.ts";
import type { BulkRunStore, LeasedBulkOrder, RunningOrder, StoredBulkOrder } from "./bulk-order.ts";

export interface FinishPorts {
  readonly vault: Vault;
  readonly bulkRuns: Pick<BulkRunStore, "finish">;
  readonly members: Pick<MemberStore, "get">;
  readonly people: Pick<People, "byIds">;
}

/** Ends a bulk order without open rows, and sends a mail to the person who made it. */
export async function finishBulkOrder(
  ports: FinishPorts,
  leased: LeasedBulkOrder,
  order: RunningOrder,
): Promise<void> {
  const member = await ports.members.get(leased.organizationId, order.createdBy);
  const [person] = member ? await ports.people.byIds([member.personId]) : [];
  await ports.bulkRuns.finish(leased, (counts) =>
    person ? finishedMail(ports, leased.id, order, { person, counts }) : null,
  );
}

function finishedMail(
  { vault }: FinishPorts,
  bulkOrderId: string,
  { organization, mode }: RunningOrder,
  { person, counts }: { person: KnownPerson; counts: StoredBulkOrder["counts"] },
): SealedMail {
  const { delivered = 0, failed = 0 } = counts;
  return sealMail(vault, organization, {
    kind: "bulk_finished",
    to: person.email,
    locale: person.locale,
    facts: { bulkOrderId, mode, total: delivered + failed, delivered, failed },
    dedupeKey: `bulk_finished:${bulkOrderId}`,
  });
}
