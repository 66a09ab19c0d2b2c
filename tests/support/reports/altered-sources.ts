/** A proxy between a service and its simulated providers that changes their answers for a test. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { forwardRequest } from "../http/forward-request.ts";
import { openStubHost, type StubHost } from "../http/stub-host.ts";

const PROVIDERS = ["wsdenatran", "activethread", "infosimples"] as const;
type Provider = (typeof PROVIDERS)[number];

/** Returns the replacement for a provider's JSON; bytes are sent unchanged. */
export type Change = (provider: Provider, json: unknown) => unknown;

export interface AlteredSources {
  /** The sources as JSON, with the proxies' addresses. */
  readonly sources: string;
  /** The number of calls to each provider. */
  readonly asked: Readonly<Record<Provider, number>>;
  /** The names of all headers sent to providers. */
  readonly headers: ReadonlySet<string>;
  close(): Promise<void>;
}

export async function alterSources(sources: string, change: Change): Promise<AlteredSources> {
  const settings = JSON.parse(sources) as Record<Provider, { baseUrl: string }>;
  const asked = { wsdenatran: 0, activethread: 0, infosimples: 0 };
  const headers = new Set<string>();
  const hosts: StubHost[] = [];
  for (const provider of PROVIDERS) {
    const upstream = settings[provider].baseUrl;
    const altered: Change = (by, json) => {
      asked[provider] += 1;
      return change(by, json);
    };
    const host = await openStubHost((request, response) => {
      for (const name of Object.keys(request.headers)) headers.add(name);
      answer(provider, upstream, altered, request, response).catch(() => response.destroy());
    });
    hosts.push(host);
    settings[provider].baseUrl = `http://127.0.0.1:${host.port}`;
  }
  return {
    sources: JSON.stringify(settings),
    asked,
    headers,
    close: async () => void (await Promise.all(hosts.map((host) => host.close()))),
  };
}

async function answer(
  provider: Provider,
  upstream: string,
  change: Change,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answered = await forwardRequest(upstream, request);
  const changed = change(provider, await answered.json());
  const bytes = Buffer.isBuffer(changed) ? changed : Buffer.from(JSON.stringify(changed) ?? "null");
  response.writeHead(answered.status, { "content-type": "application/json" }).end(bytes);
}
