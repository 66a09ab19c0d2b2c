/** The client: settings, checked once, and the methods by noun. */
import type { CnhOptions } from "./client-options.ts";
import { callsOf } from "./methods/calls.ts";
import { deliveryMethods, endpointMethods } from "./methods/webhook-methods.ts";
import { accountMethods, eventMethods, lawMethods } from "./methods/other-methods.ts";
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

/** One is enough for a program: it keeps nothing but its settings. */
export class Cnh {
  readonly reports: ReturnType<typeof reportMethods>;
  readonly events: ReturnType<typeof eventMethods>;
  readonly violations: ReturnType<typeof lawMethods>["violations"];
  readonly points: ReturnType<typeof lawMethods>["points"];
  readonly assistant: ReturnType<typeof lawMethods>["assistant"];
  readonly credit: ReturnType<typeof accountMethods>["credit"];
  readonly usage: ReturnType<typeof accountMethods>["usage"];
  readonly statement: ReturnType<typeof accountMethods>["statement"];
  readonly key: ReturnType<typeof accountMethods>["key"];
  readonly webhookEndpoints: ReturnType<typeof endpointMethods>;
  readonly deliveries: ReturnType<typeof deliveryMethods>;

  /** Throws a TypeError where a setting is missing or cannot be right. */
  constructor(options: CnhOptions = {}) {
    const calls = callsOf(new Transport(settingsOf(options)));
    this.reports = reportMethods(calls);
    this.events = eventMethods(calls);
    this.webhookEndpoints = endpointMethods(calls);
    this.deliveries = deliveryMethods(calls);
    ({
      violations: this.violations,
      points: this.points,
      assistant: this.assistant,
    } = lawMethods(calls));
    ({
      credit: this.credit,
      usage: this.usage,
      statement: this.statement,
      key: this.key,
    } = accountMethods(calls));
  }
}

function settingsOf(options: CnhOptions): TransportSettings {
  if (isBrowser() && !options.allowBrowser) {
    throw new TypeError(
      "A key must not reach a browser: call from your server. In a test runner set allowBrowser: true.",
    );
  }
  const { [RUNTIME]: runtime = systemRuntime } = options as { [RUNTIME]?: Runtime };
  const { maxRetries = DEFAULT_MAX_RETRIES, timeoutMs = null, logger, appInfo } = options;
  return {
    apiKey: requireKey(options.apiKey ?? readEnvironment("CNH_API_KEY")),
    baseUrl: requireAddress(options.baseUrl ?? readEnvironment("CNH_BASE_URL")),
    userAgent: userAgentOf(appInfo),
    maxRetries,
    timeoutMs,
    fetch: options.fetch ?? globalThis.fetch,
    logger,
    runtime,
  };
}

/** What `fetch` would refuse it would quote in its error. */
function requireKey(key: string | undefined): string {
  if (!key) throw new TypeError("The key is missing: pass apiKey, or set CNH_API_KEY.");
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new TypeError("The key has a space, a line break or a character that no key has.");
}

function requireAddress(address: string | undefined): string {
  if (!address) throw new TypeError("The address is missing: pass baseUrl, or set CNH_BASE_URL.");
  const isWhole = /^https?:\/\/[^\s?#@]+$/.test(address);
  if (!isWhole) throw new TypeError("baseUrl must begin with https:// and have no query.");
  return address.replace(/\/(?:api\/v1\/?)?$/, "");
}

function userAgentOf(app: CnhOptions["appInfo"]): string {
  const parts = [`cnh-sdk-js/${VERSION} (${runtimeName()})`];
  if (app) parts.push(app.version === undefined ? app.name : `${app.name}/${app.version}`);
  return parts.join(" ").replace(/[^\x20-\x7e]/g, "");
}
