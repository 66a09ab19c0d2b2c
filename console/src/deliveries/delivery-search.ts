/** The filters of the delivery log, and the open delivery, as stored in the address. */
import type { DeliveryFilters } from "../api/delivery-log.ts";
import { KINDS as EVENT_KINDS } from "../endpoints/event-kinds.ts";

export const STATUSES = ["PENDING", "SUCCEEDED", "FAILED", "SUPERSEDED"] as const;
export const KINDS = [...EVENT_KINDS, "test"] as const;

export interface DeliverySearch {
  readonly status?: (typeof STATUSES)[number];
  readonly endpoint?: string;
  readonly kind?: (typeof KINDS)[number];
  readonly from?: string;
  readonly to?: string;
  /** The id of a delivery, an event, a report or an endpoint. */
  readonly q?: string;
  /** The open delivery. */
  readonly selected?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ENDPOINT = /^whe_[0-9a-z]{26}$/;
const DELIVERY = /^dlv_[0-9a-z]{26}$/;
/** Only these ids find a delivery or go into an address, never a CPF or a name. */
const ANY_ID = /^(?:dlv|evt|rpt|whe)_[0-9a-z]{26}$/;

/** Whether the typed text can find anything. */
export const isSearchable = (text: string): boolean => ANY_ID.test(text);

/** Parses an address. Unknown or invalid values are dropped. */
export function readDeliverySearch(search: Record<string, unknown>): DeliverySearch {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" ? value : "";
  };
  const matching = (name: string, pattern: RegExp) =>
    pattern.test(text(name)) ? text(name) : undefined;
  const status = STATUSES.find((one) => one === text("status"));
  const kind = KINDS.find((one) => one === text("kind"));
  const fields = {
    status,
    kind,
    endpoint: matching("endpoint", ENDPOINT),
    from: matching("from", DAY),
    to: matching("to", DAY),
    q: matching("q", ANY_ID),
    selected: matching("selected", DELIVERY),
  };
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present);
}

/** The filters of the service for an address. */
export function filtersOf({
  status,
  endpoint,
  kind,
  from,
  to,
  q,
}: DeliverySearch): DeliveryFilters {
  return {
    ...(status && { status }),
    ...(endpoint !== undefined && { endpointId: endpoint }),
    ...(kind && { kind }),
    ...(from !== undefined && { createdFrom: from }),
    ...(to !== undefined && { createdTo: to }),
    ...(q !== undefined && { q }),
  };
}

export const isFiltered = ({ selected: _open, ...filters }: DeliverySearch): boolean =>
  Object.keys(filters).length > 0;
