import {
  EVENT_RETENTION_DAYS,
  type EventKind,
  isTypeId,
  type ListEventsQuery,
} from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../caller.ts";
import { refuse } from "../failure.ts";
import { eventBodyPlace } from "../sealed-places.ts";
import type { Vault } from "../vault.ts";

/** An event without its report's bytes, which are fetched when they are about to be sent. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly reportId: string;
  readonly createdAt: Date;
  /** How long the sealed report is; 0 where it is gone. */
  readonly sealedBytes: number;
}

/** An event with the report's own bytes: those of the webhook. */
export interface FeedItem extends Omit<StoredEvent, "sealedBytes"> {
  readonly report: Buffer;
}

/** Items one by one, each opened when it is asked for; at the end the cursor of the next page, if there is one. */
export type FeedPage = AsyncGenerator<FeedItem, string | null>;

export interface ListEventsPorts {
  readonly vault: Vault;
  readonly events: {
    /**
     * In an order in which nothing ever comes in before what was read. `after` is the event read last; null, or one
     * older than `keptSince`: from there.
     */
    choose(
      organizationId: string,
      mode: Mode,
      from: { readonly after: string | null; readonly keptSince: Date },
      limit: number,
    ): Promise<StoredEvent[]>;
    /** Sealed reports by the ids of their events; null or absent where the report is gone. */
    bodies(
      organizationId: string,
      mode: Mode,
      events: readonly StoredEvent[],
    ): Promise<ReadonlyMap<string, Buffer | null>>;
  };
  /** Opens a sealed report when there is time for it. */
  readonly opening: { run(organizationId: string, open: () => Buffer): Promise<Buffer> };
  now(): number;
}

const RETENTION_MS = EVENT_RETENTION_DAYS * 86_400_000;
/** A page ends with the report that takes it this far. */
const PAGE_BYTES = 1_000_000;
/** Sealed reports are fetched so much at a time: long ones shrink to a tenth when they are sealed. */
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
  const chosen = await ports.events.choose(
    caller.organization.id,
    caller.mode,
    { after, keptSince: new Date(ports.now() - RETENTION_MS) },
    query.limit + 1,
  );
  return openPage(ports, caller, chosen, query.limit);
}

async function* openPage(
  ports: ListEventsPorts,
  caller: Caller,
  chosen: readonly StoredEvent[],
  limit: number,
): FeedPage {
  const { organization, mode } = caller;
  const vault = ports.vault.of(organization);
  const events = chosen.slice(0, limit);
  let openedBytes = 0;
  for (const part of partsOf(events)) {
    const bodies = await ports.events.bodies(organization.id, mode, part);
    for (const { sealedBytes: _, ...event } of part) {
      const body = bodies.get(event.id);
      if (!body) continue;
      const report = await ports.opening.run(organization.id, () =>
        vault.open(eventBodyPlace(mode, event), body),
      );
      openedBytes += report.length;
      yield { ...event, report };
      if (openedBytes >= PAGE_BYTES) return event.id === chosen.at(-1)?.id ? null : event.id;
    }
  }
  return chosen.length > limit ? (events.at(-1)?.id ?? null) : null;
}

/** Events whose sealed reports are fetched together; one that is longer than the bound comes alone. */
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
