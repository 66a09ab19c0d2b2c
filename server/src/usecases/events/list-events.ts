import type { EventKind, ListEventsQuery } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../caller.ts";
import { refuse } from "../failure.ts";
import type { Vault } from "../vault.ts";

export interface StoredEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly reportId: string;
  readonly createdAt: Date;
  /** Sealed; null where the report is gone. */
  readonly body: Buffer | null;
}

/** An event with the report's own bytes: those of the webhook. */
export interface FeedItem extends Omit<StoredEvent, "body"> {
  readonly report: Buffer;
}

export interface FeedPage {
  readonly items: readonly FeedItem[];
  readonly nextCursor: string | null;
}

interface Ports {
  readonly vault: Vault;
  readonly events: {
    /**
     * In an order in which nothing ever comes in before what was read. `after` is the event read last; null, or one
     * older than `keptSince`: from there.
     */
    read(
      organizationId: string,
      mode: Mode,
      from: { readonly after: string | null; readonly keptSince: Date },
      limit: number,
    ): Promise<StoredEvent[]>;
  };
  now(): number;
}

const KEPT_MS = 30 * 86_400_000;
const EVENT_ID = /^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** The organization's events of the last 30 days, oldest first. The cursor is the last event of the page before. */
export async function listEvents(
  ports: Ports,
  caller: Caller,
  query: ListEventsQuery,
): Promise<FeedPage> {
  requireScope(caller, "reports:read");
  const after = query.after || null;
  if (after && !EVENT_ID.test(after)) {
    refuse("after", "Neither a cursor of this feed nor the id of an event (evt_…)");
  }
  const found = await ports.events.read(
    caller.organization.id,
    caller.mode,
    { after, keptSince: new Date(ports.now() - KEPT_MS) },
    query.limit + 1,
  );
  const page = found.slice(0, query.limit);
  const vault = ports.vault.of(caller.organization);
  const items = page.flatMap(({ body, ...event }) =>
    body ? [{ ...event, report: vault.open("report-body", body) }] : [],
  );
  const more = found.length > query.limit;
  return { items, nextCursor: more ? (page.at(-1)?.id ?? null) : null };
}
