import {
  EVENT_RETENTION_DAYS,
  type EventKind,
  isTypeId,
  type ListEventsQuery,
} from "@cnh/contract";
import { recordReportRead, type AuditReadPorts } from "../audit/audit-reads.ts";
import { requireScope, type Caller, type Mode } from "../caller.ts";
import { refuse } from "../failure.ts";
import { eventBodyPlace } from "../sealed-places.ts";
import {
  type DriverSealingPorts,
  sealingOf,
  type StoredDriverKey,
} from "../drivers/driver-keys.ts";

/** An event without its report's bytes, which are fetched just before they are sent. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly reportId: string;
  readonly createdAt: Date;
  /** The length of the sealed report; 0 if the report was erased. */
  readonly sealedBytes: number;
}

/** An event with the report's bytes, which are the same as in the webhook. */
export interface FeedItem extends Omit<StoredEvent, "sealedBytes"> {
  readonly report: Buffer;
}

/** The items of a page, each opened when it is requested. The return value is the cursor of the next page, or null. */
export type FeedPage = AsyncGenerator<FeedItem, string | null>;

/** The sealed bytes of a report, and the key that opens them. */
export interface StoredBody {
  readonly sealed: Buffer;
  readonly driverKey: StoredDriverKey | null;
}

export interface ListEventsPorts extends DriverSealingPorts, AuditReadPorts {
  readonly events: {
    /**
     * Lists events in an order that is gap-free: nothing ever appears before an event that was read. `after` is the
     * last event that was read. If it is null or older than `retainedSince`, the list begins there.
     */
    list(
      organizationId: string,
      mode: Mode,
      from: { readonly after: string | null; readonly retainedSince: Date },
      limit: number,
    ): Promise<StoredEvent[]>;
    /** Returns sealed reports by the ids of their events; null or absent if the report was erased. */
    readBodies(
      organizationId: string,
      mode: Mode,
      events: readonly StoredEvent[],
    ): Promise<ReadonlyMap<string, StoredBody | null>>;
  };
  /** Opens a sealed report when its organization has its turn. */
  readonly opening: { run(organizationId: string, open: () => Buffer): Promise<Buffer> };
  now(): number;
}

const RETENTION_MS = EVENT_RETENTION_DAYS * 86_400_000;
/** A page ends with the report that brings it to this size. */
const PAGE_BYTES = 1_000_000;
/** The size of sealed reports that are fetched together. Sealing compresses long reports to a tenth. */
const FETCH_BYTES = 64 * 1024;

/** Lists the organization's retained events, oldest first. The cursor is the last event of the previous page. */
export async function listEvents(
  ports: ListEventsPorts,
  caller: Caller,
  query: ListEventsQuery,
): Promise<FeedPage> {
  requireScope(caller, "reports:read");
  const after = query.after || null;
  if (after && !isTypeId("evt", after)) {
    refuse("after", "Neither a cursor of this feed nor the id of an event (evt_…)");
  }
  const events = await ports.events.list(
    caller.organization.id,
    caller.mode,
    { after, retainedSince: new Date(ports.now() - RETENTION_MS) },
    query.limit + 1,
  );
  return openPage(ports, caller, events, query.limit);
}

async function* openPage(
  ports: ListEventsPorts,
  caller: Caller,
  candidates: readonly StoredEvent[],
  limit: number,
): FeedPage {
  const { organization, mode } = caller;
  const events = candidates.slice(0, limit);
  let openedBytes = 0;
  for (const part of partsOf(events)) {
    const bodies = await ports.events.readBodies(organization.id, mode, part);
    for (const { sealedBytes: _, ...event } of part) {
      const body = bodies.get(event.id);
      const sealing = body && (await sealingOf(ports, organization, body.driverKey));
      if (!sealing) continue;
      ports.auditReads.requireRoom();
      const report = await ports.opening.run(organization.id, () =>
        sealing.open(eventBodyPlace(mode, event), body.sealed),
      );
      openedBytes += report.length;
      recordReportRead(ports, caller, event.reportId, { eventId: event.id });
      yield { ...event, report };
      if (openedBytes >= PAGE_BYTES) return event.id === candidates.at(-1)?.id ? null : event.id;
    }
  }
  return candidates.length > limit ? (events.at(-1)?.id ?? null) : null;
}

/** Groups events whose sealed reports are fetched together; a report larger than the bound is fetched alone. */
function* partsOf(events: readonly StoredEvent[]): Generator<StoredEvent[]> {
  let part: StoredEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    if (part.length > 0 && bytes + event.sealedBytes > FETCH_BYTES) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(event);
    bytes += event.sealedBytes;
  }
  if (part.length > 0) yield part;
}
