/** Methods of the feed, the law and the account. */
import type { RequestOptions, UnknownRequest } from "../client-options.ts";
import { followEvents, type FollowOptions } from "../follow-events.ts";
import type {
  ApiKey,
  AskAnswer,
  AskBody,
  CalculatedPoints,
  CalculatePointsBody,
  Credit,
  EventPage,
  GetStatementQuery,
  GetUsageQuery,
  ListEventsQuery,
  ListStatementEntriesQuery,
  ListViolationsQuery,
  Statement,
  StatementEntries,
  Usage,
  Violation,
  ViolationPage,
} from "../generated/api-types.ts";
import { type ApiRequest, ROOT } from "../transport.ts";
import { type Calls, pathOf } from "./calls.ts";

export function eventMethods({ list, transport }: Calls) {
  return {
    /** Events of the last 30 days, oldest first. Await it for one page, or iterate to the end. */
    list: (query?: ListEventsQuery, options?: RequestOptions) =>
      list<EventPage>("events", query, options, "after"),
    /**
     * Every event once, in order, endlessly: break out of the loop, or abort by `signal`. Store the id of the last
     * event that you have handled, and pass it as `after` next time.
     */
    follow: (options: FollowOptions = {}) => followEvents(transport, options),
  };
}

export function lawMethods({ send, list }: Calls) {
  return {
    violations: {
      /** Searches the violation table by words or code. */
      search: (query?: ListViolationsQuery, options?: RequestOptions) =>
        list<ViolationPage>("violations", query, options),
      get: (code: string, options?: RequestOptions) =>
        send<Violation>("GET", pathOf("violations", code), options),
    },
    points: {
      /** Calculates the points of infractions, without a report. */
      calculate: (body: CalculatePointsBody, options?: RequestOptions) =>
        send<CalculatedPoints>("POST", "points/calculate", options, { body }),
    },
    assistant: {
      /** Answers a question on traffic law from our own articles. */
      ask: (body: AskBody, options?: RequestOptions) =>
        send<AskAnswer>("POST", "ask", options, { body }),
    },
  };
}

export function accountMethods({ send, list }: Calls) {
  return {
    credit: { get: (options?: RequestOptions) => send<Credit>("GET", "credit", options) },
    usage: {
      get: (query?: GetUsageQuery, options?: RequestOptions) =>
        send<Usage>("GET", "usage", options, { query }),
    },
    statement: {
      /** Days and their sums. */
      get: (query?: GetStatementQuery, options?: RequestOptions) =>
        send<Statement>("GET", "statement", options, { query }),
      /** The entries of one day. */
      entries: (day: string, query?: ListStatementEntriesQuery, options?: RequestOptions) =>
        list<StatementEntries>(pathOf("statement", day), query, options),
    },
    /** The key in use: organization, mode, scopes, limits. */
    key: { get: (options?: RequestOptions) => send<ApiKey>("GET", "key", options) },
  };
}

export function requestMethod({ send }: Calls) {
  return <Value = unknown>(
    method: ApiRequest["method"],
    path: string,
    { query, body, repeat = !/POST|PATCH/.test(method), ...options }: UnknownRequest = {},
  ) => {
    if (!path.startsWith(ROOT)) throw new TypeError(`path must begin with ${ROOT}.`);
    const lostAdvice = repeat ? "" : "It may have been executed.";
    return send<Value>(method, path.slice(ROOT.length), options, { query, body, lostAdvice });
  };
}
