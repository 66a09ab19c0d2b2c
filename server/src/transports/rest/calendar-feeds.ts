/** Calendar feeds: the operations for keys, and the address that calendar programs read without one. */
import { operations } from "@cnh/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  createCalendarFeed,
  type CreateCalendarFeedPorts,
} from "../../usecases/calendar-feeds/create-calendar-feed.ts";
import {
  listCalendarFeeds,
  type ListCalendarFeedsPorts,
} from "../../usecases/calendar-feeds/list-calendar-feeds.ts";
import {
  readCalendar,
  type ReadCalendarPorts,
} from "../../usecases/calendar-feeds/read-calendar.ts";
import {
  revokeCalendarFeed,
  type RevokeCalendarFeedPorts,
} from "../../usecases/calendar-feeds/revoke-calendar-feed.ts";
import { Failure, fail } from "../../usecases/failure.ts";
import { admitStranger } from "../../usecases/limits/admit-person.ts";
import type { LimitPorts } from "../../usecases/limits/admit-request.ts";
import { sendJson } from "../http/envelope.ts";
import type { Handler } from "../http/handler.ts";
import { parse } from "../http/parse.ts";
import { releaseAtEnd } from "../http/release-at-end.ts";
import { callerOf } from "../http/request.ts";

export type CalendarFeedPorts = CreateCalendarFeedPorts &
  ListCalendarFeedsPorts &
  RevokeCalendarFeedPorts;

/** The handlers for managing feeds, by operation. */
export function calendarFeedHandlers(ports: CalendarFeedPorts) {
  return {
    createCalendarFeed: async (request, reply) => {
      const body = parse(operations.createCalendarFeed.body.schema, request.body);
      return sendJson(reply, 201, await createCalendarFeed(ports, callerOf(request), body));
    },
    listCalendarFeeds: async (request, reply) => {
      const query = parse(operations.listCalendarFeeds.query, request.query);
      return sendJson(reply, 200, await listCalendarFeeds(ports, callerOf(request), query));
    },
    revokeCalendarFeed: async (request, reply) => {
      const { calendarFeedId } = request.params as { readonly calendarFeedId: string };
      await revokeCalendarFeed(ports, callerOf(request), calendarFeedId);
      return reply.code(204).send();
    },
  } satisfies Record<string, Handler>;
}

/** 256 bits in base64url, as the address of a feed has them. */
const FILE = /^([\w-]{43})\.ics$/;

const HEADERS = {
  "content-type": "text/calendar; charset=utf-8",
  // The response belongs to whoever knows its address.
  "cache-control": "private, no-cache",
  "x-robots-tag": "noindex",
};

/**
 * Serves the calendars of feeds, with the limits of clients without credentials. The token is in the path, because
 * calendar programs send neither headers nor fragments; the service writes no path to its log.
 */
export function addCalendars(app: FastifyInstance, ports: ReadCalendarPorts & LimitPorts): void {
  const handler: Handler = async (request, reply) => {
    const { refusal, release } = await admitStranger(ports, request.ip);
    releaseAtEnd(request.raw.socket, reply, release);
    if (refusal) throw new Failure("TOO_MANY_REQUESTS", { ...refusal });
    const text = await readCalendar(ports, tokenOf(request), originOf(request));
    return reply.headers(HEADERS).send(text);
  };
  const config = { isPublic: true, rule: { operation: "readCalendar", scopes: [] } } as const;
  app.route({ method: ["GET", "HEAD"], url: "/c/:file", config, handler });
}

function tokenOf({ params }: FastifyRequest): string {
  const { file } = params as { readonly file: string };
  return FILE.exec(file)?.[1] ?? fail("NOT_FOUND");
}

function originOf({ id, ip }: FastifyRequest) {
  return { channel: "api", requestId: id, address: ip } as const;
}
