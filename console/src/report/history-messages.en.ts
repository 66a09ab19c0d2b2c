import { plural } from "../messages/plural.ts";
import type { messages as portuguese } from "./history-messages.pt-br.ts";

const times = (count: number) =>
  plural("en", count, { zero: "", one: "", other: `, ${count} times` });

export const messages: typeof portuguese = {
  title: "History of the report",
  ordered: "Ordered.",
  orderedBy: (who, channel) => `Ordered ${channel} by ${who}.`,
  partial: "Delivered in part: data of the state authority was missing.",
  delivered: "Delivered.",
  webhook: (event, endpoint) => `Webhook “${event}” to ${endpoint}:`,
  events: {
    "report.delivered": "report delivered",
    "report.failed": "lookup failed",
    "report.partially_delivered": "partial report",
    "driver.changed": "record changed",
    "driver.due": "deadline near",
    "driver.unreachable": "not checked for 72 hours",
    "driver.reachable": "checked again",
    "enrollment.expiring": "legal basis ends soon",
    "enrollment.paused": "enrollment paused",
    "enrollment.ended": "enrollment ended",
  },
  outcomes: {
    PENDING: "waiting for an answer",
    SUCCEEDED: "received",
    FAILED: "not received",
    SUPERSEDED: "not sent, because the complete report was there",
  },
  failures: {
    ATTEMPTS_EXHAUSTED: "all attempts failed",
    ENDPOINT_GONE: "the address answered that it is gone",
    ENDPOINT_DISABLED: "the endpoint is disabled",
    ENDPOINT_REMOVED: "the endpoint was removed",
    REPORT_ERASED: "the report was erased",
  },
  nextAttempt: (at) => `next attempt on ${at}`,
  removedEndpoint: "a removed endpoint",
  channels: {
    api: "by the API",
    mcp: "through an agent (MCP)",
    console: "in the console",
    operator: "by the operator",
    system: "by the service",
  },
  reads: {
    report: (who, channel, count) => `Opened ${channel} by ${who}${times(count)}.`,
    toxicologicalResult: (who, channel, count) =>
      `Toxicological result shown ${channel} to ${who}${times(count)}.`,
    sharedReport: (_who, _channel, count) => `Seen by a share link${times(count)}.`,
  },
  you: "you",
  key: (name) => `key ${name}`,
  unnamedKey: "an API key",
  formerMember: "a former member",
  service: "the service",
  unavailable: "Part of the history could not be read now.",
};
