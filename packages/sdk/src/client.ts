/** The client: validates its settings once, and groups the methods by noun. */
import type { CnhOptions } from "./client-options.ts";
import { callsOf } from "./methods/calls.ts";
import {
  calendarFeedMethods,
  checkQueueMethods,
  deadlineMethods,
  enrollmentMethods,
} from "./methods/enrollment-methods.ts";
import { testClockMethods } from "./methods/test-clock-methods.ts";
import { deliveryMethods, endpointMethods } from "./methods/webhook-methods.ts";
import {
  accountMethods,
  eventMethods,
  lawMethods,
  requestMethod,
} from "./methods/other-methods.ts";
import { reportMethods } from "./methods/report-methods.ts";
import { DEFAULT_MAX_RETRIES } from "./repeats.ts";
import {
  isBrowser,
  readEnvironment,
  RUNTIME,
  type Runtime,
  runtimeName,
  systemRuntime,
} from "./runtime.ts";
import { Transport, type TransportSettings } from "./transport.ts";
import { VERSION } from "./version.ts";

/** One client is enough for a program: its only state is its settings. */
export class Cnh {
  declare readonly reports: ReturnType<typeof reportMethods>;
  declare readonly enrollments: ReturnType<typeof enrollmentMethods>;
  declare readonly checkQueue: ReturnType<typeof checkQueueMethods>;
  declare readonly deadlines: ReturnType<typeof deadlineMethods>;
  declare readonly calendarFeeds: ReturnType<typeof calendarFeedMethods>;
  declare readonly testClocks: ReturnType<typeof testClockMethods>;
  declare readonly events: ReturnType<typeof eventMethods>;
  declare readonly violations: ReturnType<typeof lawMethods>["violations"];
  declare readonly points: ReturnType<typeof lawMethods>["points"];
  declare readonly assistant: ReturnType<typeof lawMethods>["assistant"];
  declare readonly credit: ReturnType<typeof accountMethods>["credit"];
  declare readonly usage: ReturnType<typeof accountMethods>["usage"];
  declare readonly statement: ReturnType<typeof accountMethods>["statement"];
  declare readonly key: ReturnType<typeof accountMethods>["key"];
  declare readonly webhookEndpoints: ReturnType<typeof endpointMethods>;
  declare readonly deliveries: ReturnType<typeof deliveryMethods>;

  /** Calls an operation that this version does not know, by its whole path: `/api/v1/…`. */
  declare readonly request: ReturnType<typeof requestMethod>;

  /** Throws a TypeError if a setting is missing or invalid. */
  constructor(options: CnhOptions = {}) {
    const calls = callsOf(new Transport(settingsOf(options)));
    Object.assign(
      this,
      {
        reports: reportMethods(calls),
        enrollments: enrollmentMethods(calls),
        checkQueue: checkQueueMethods(calls),
        deadlines: deadlineMethods(calls),
        calendarFeeds: calendarFeedMethods(calls),
        testClocks: testClockMethods(calls),
        events: eventMethods(calls),
        webhookEndpoints: endpointMethods(calls),
        deliveries: deliveryMethods(calls),
        request: requestMethod(calls),
      },
      lawMethods(calls),
      accountMethods(calls),
    );
  }
}

function settingsOf(options: CnhOptions): TransportSettings {
  if (isBrowser() && !options.allowBrowser) {
    throw new TypeError("A key must not reach a browser. In a test set allowBrowser.");
  }
  const { [RUNTIME]: runtime = systemRuntime } = options as { [RUNTIME]?: Runtime };
  const { appInfo, maxRetries = DEFAULT_MAX_RETRIES } = options;
  return {
    ...options,
    headers: {
      Accept: "application/json",
      Authorization: `Bearer ${requireKey(options.apiKey ?? readEnvironment("CNH_API_KEY"))}`,
      "User-Agent": userAgentOf(appInfo),
    },
    baseUrl: requireAddress(options.baseUrl ?? readEnvironment("CNH_BASE_URL")),
    maxRetries,
    fetch: options.fetch ?? fetch,
    runtime,
  };
}

/** Rejects a key that `fetch` would refuse, because `fetch` would quote it in its error. */
function requireKey(key = ""): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new TypeError("Pass apiKey or set CNH_API_KEY, without a space or line break.");
}

function requireAddress(address = ""): string {
  const isWhole = /^https?:\/\/[^\s?#@]+$/.test(address);
  if (isWhole) return address.replace(/\/(?:api\/v1\/?)?$/, "");
  throw new TypeError("Pass baseUrl or set CNH_BASE_URL, with https:// and without a query.");
}

function userAgentOf(app: CnhOptions["appInfo"]): string {
  const name = [app?.name, app?.version].filter(Boolean).join("/");
  return `cnh-sdk-js/${VERSION} (${runtimeName()}) ${name}`.trim().replace(/[^\x20-\x7e]/g, "");
}
