import {
  EVENT_RETENTION_DAYS,
  type ReportEventKind,
  ISSUE_TEXTS,
  isTypeId,
  type ListEventsQuery,
} from "@cnh/contract";
import { recordReportRead, type AuditReadPorts } from "../audit/audit-reads.ts";
import { requireScope, type Caller, type Mode, type RecheckPorts } from "../caller.ts";
import { refuse } from "../failure.ts";
import type { ChangeWatch, WaitOptions } from "../held-read.ts";
import { eventBodyPlace } from "../sealed-places.ts";
import {
  type DriverSealingPorts,
  sealingOf,
  type StoredDriverKey,
} from "../drivers/driver-keys.ts";

/** An event without its report's bytes, which are fetched just before they are sent. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: ReportEventKind;
  readonly reportId: string;
  readonly createdAt: Date;
  /** The length of the sealed report; 0 if the report was erased. */
  readonly sealedBytes: number;
}

/** An event with the report's bytes, which are the same as in the webhook. */
export interface FeedItem extends Omit<StoredEvent, "sealedBytes"> {
  readonly report: Buffer;
}

/** The end of a page. */
export interface FeedEnd {
  /** The cursor of the next page, or `null`. */
  readonly nextCursor: string | null;
  /** The event to continue from, even if there are no newer ones yet. `null` if there was never an event. */
  readonly lastEventId: string | null;
}

/** The items of a page, each opened when it is requested. The return value is its end. */
export type FeedPage = AsyncGenerator<FeedItem, FeedEnd>;

/** The sealed bytes of a report, and the key that opens them. */
export interface StoredBody {
  readonly sealed: Buffer;
  readonly driverKey: StoredDriverKey | null;
}

export interface ListEventsPorts extends DriverSealingPorts, AuditReadPorts {
  readonly events: {
    /**
     * Lists events in a gap-free order: an event never appears before one that was already read. `after` is the last
     * event that was read. If it is null or older than `retainedSince`, the list begins at `retainedSince`.
     */
    list(
      organizationId: string,
      mode: Mode,
      from: { readonly after: string | null; readonly retainedSince: Date },
      limit: number,
    ): Promise<StoredEvent[]>;
    /** Returns the last event whose predecessors are all visible, or `null`. */
    latest(organizationId: string, mode: Mode): Promise<string | null>;
    /** Returns sealed reports by the ids of their events; `null` or absent if the report was erased. */
    readBodies(
      organizationId: string,
      mode: Mode,
      events: readonly StoredEvent[],
    ): Promise<ReadonlyMap<string, StoredBody | null>>;
  };
  /** Opens a sealed report when it is its organization's turn. */
  readonly opening: { run(organizationId: string, open: () => Buffer): Promise<Buffer> };
  now(): number;
}

export type AwaitEventsPorts = ListEventsPorts &
  RecheckPorts & {
    readonly changes: { watchFeed(organizationId: string, mode: Mode): ChangeWatch };
  };

/** The value of `after` for a reader that wants only future events. */
const LATEST = "latest";

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
  const after = startOf(caller, query);
  if (after === LATEST) return latestPage(ports, caller);
  return openPage(ports, caller, await readEvents(ports, caller, query), query);
}

/**
 * Lists events as above. If there are none, the call waits until one is added or the time is up. A notification ends
 * the wait, so waiting needs no queries. The caller is checked again after the wait. A request for the latest event is
 * answered immediately, because it has nothing to wait for.
 */
export async function awaitEvents(
  ports: AwaitEventsPorts,
  caller: Caller,
  query: ListEventsQuery,
  { seconds, signal }: WaitOptions,
): Promise<FeedPage> {
  const after = startOf(caller, query);
  if (after === LATEST) return latestPage(ports, caller);
  const deadline = Date.now() + seconds * 1000;
  // Watching starts before the first read: an event in between would otherwise be missed.
  const watch = ports.changes.watchFeed(caller.organization.id, caller.mode);
  try {
    let events = await readEvents(ports, caller, query);
    while (events.length === 0) {
      const left = deadline - Date.now();
      if (left <= 0 || signal.aborted) break;
      await watch.next(left, signal);
      await ports.callers.requireStillAllowed(caller);
      events = await readEvents(ports, caller, query);
    }
    return openPage(ports, caller, events, query);
  } finally {
    watch.close();
  }
}

/** The start of the list: an event, `latest`, or `null` for the beginning. */
function startOf(caller: Caller, query: ListEventsQuery): string | null {
  requireScope(caller, "reports:read");
  const after = query.after || null;
  if (after && after !== LATEST && !isTypeId("evt", after)) {
    refuse("after", ISSUE_TEXTS.noEventPlace);
  }
  return after;
}

/** Reads one event more than the page has, which shows whether there is a next page. */
function readEvents(
  ports: ListEventsPorts,
  caller: Caller,
  { after, limit }: ListEventsQuery,
): Promise<StoredEvent[]> {
  return ports.events.list(
    caller.organization.id,
    caller.mode,
    { after: after || null, retainedSince: new Date(ports.now() - RETENTION_MS) },
    limit + 1,
  );
}

/** A page without events; its end contains the event to continue from. */
// oxlint-disable-next-line require-yield
async function* latestPage(ports: ListEventsPorts, { organization, mode }: Caller): FeedPage {
  return { nextCursor: null, lastEventId: await ports.events.latest(organization.id, mode) };
}

async function* openPage(
  ports: ListEventsPorts,
  caller: Caller,
  candidates: readonly StoredEvent[],
  { after, limit }: ListEventsQuery,
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
      if (openedBytes >= PAGE_BYTES) return endAt(event.id, event.id !== candidates.at(-1)?.id);
    }
  }
  return endAt(events.at(-1)?.id ?? (after || null), candidates.length > limit);
}

const endAt = (lastEventId: string | null, hasMore: boolean): FeedEnd => ({
  nextCursor: hasMore ? lastEventId : null,
  lastEventId,
});

/** Groups events whose sealed reports are fetched together; a report larger than the bound is fetched separately. */
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
