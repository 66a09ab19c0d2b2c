/**
 * The TypeScript SDK's driver for the kit of clients: reads one case per line, performs its call with a simulated
 * clock, and prints the outcome on a line.
 */
import { createInterface } from "node:readline";
import { inspect } from "node:util";
import { type ApiCall, Cnh, verifyWebhook, type WithResponse } from "@cnh/sdk";
import { RUNTIME, systemRuntime } from "../../packages/sdk/src/runtime.ts";

interface Call {
  readonly method: string;
  readonly arguments: readonly unknown[];
  readonly options?: object;
  readonly collect?: boolean;
  readonly take?: number;
  readonly withResponse?: boolean;
}

interface Input {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly now: string;
  readonly client: object;
  readonly before: readonly Call[];
  readonly call: Call;
}

/** Methods with a single options object that also contains their other parameters. */
const WITH_OWN_OPTIONS = new Map([
  ["reports.wait", 1],
  ["reports.createAndWait", 1],
  ["events.follow", 0],
  ["webhookEndpoints.test", 1],
  ["request", 2],
]);
/** Methods whose argument before the options is optional. */
const WITH_QUERY = /^(?!testClocks\.)\w+\.(?:list|search)$|^usage\.get$/;

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await run(JSON.parse(line) as Input)));
}

async function run(input: Input): Promise<object> {
  const pauses: number[] = [];
  const logs: string[] = [];
  const printed: string[] = [];
  const note = (message: string, fields: object) =>
    void logs.push(`${message} ${JSON.stringify(fields)}`);
  let clock = Date.parse(input.now);
  const options = {
    ...input.client,
    baseUrl: input.baseUrl,
    apiKey: input.apiKey,
    logger: { debug: note, info: note, warn: note },
    fetch: async (...args: Parameters<typeof fetch>) => {
      const response = await fetch(...args);
      clock += 1000 * Number(response.headers.get("kit-elapsed-seconds") ?? 0);
      return response;
    },
    [RUNTIME]: {
      ...systemRuntime,
      now: () => clock,
      sleep: (ms: number) => {
        pauses.push(ms);
        clock += ms;
        return Promise.resolve();
      },
    },
  };
  const cnh = new Cnh(options);
  printed.push(inspect(cnh, { depth: 9, showHidden: true }), JSON.stringify(cnh));
  for (const call of input.before) await perform(cnh, call);
  try {
    const result = (await perform(cnh, input.call)) ?? null;
    return { result, pauses, logs, printed };
  } catch (error) {
    printed.push(inspect(error, { depth: 9 }), String(error), JSON.stringify(error));
    return { error: describe(error), pauses, logs, printed };
  }
}

async function perform(cnh: Cnh, call: Call): Promise<unknown> {
  if (call.method === "verifyWebhook") return verify(call.arguments);
  const outcome = started(cnh, call);
  if (call.withResponse) return answered(await (outcome as ApiCall<unknown>).withResponse());
  if (!call.collect && call.take === undefined) return outcome;
  const items: unknown[] = [];
  for await (const item of outcome as AsyncIterable<unknown>) {
    items.push(item);
    if (items.length === call.take) break;
  }
  return items;
}

type Method = (...args: unknown[]) => unknown;

function started(cnh: Cnh, call: Call): unknown {
  if (call.method === "request") return (cnh.request as Method).apply(cnh, argumentsOf(call));
  const [noun = "", verb = ""] = call.method.split(".");
  const methods = cnh as unknown as Record<string, Record<string, Method>>;
  return methods[noun]?.[verb]?.(...argumentsOf(call));
}

function answered({ headers, ...answer }: WithResponse<unknown>): object {
  return { ...answer, header: headers.get("kit-header") };
}

function argumentsOf({ method, arguments: values, options }: Call): unknown[] {
  if (!options) return [...values];
  const place = WITH_OWN_OPTIONS.get(method);
  if (place !== undefined) {
    return [...values.slice(0, place), { ...(values[place] as object), ...options }];
  }
  return values.length === 0 && WITH_QUERY.test(method)
    ? [undefined, options]
    : [...values, options];
}

async function verify(values: readonly unknown[]): Promise<object> {
  const [body, headers, secret, { now }] = values as [
    base64: string,
    headers: Record<string, string>,
    secret: string,
    options: { now: string },
  ];
  const bytes = Buffer.from(body, "base64");
  const webhook = await verifyWebhook(bytes, headers, secret, { now: new Date(now) });
  const { timestamp: _, ...rest } = webhook;
  return rest;
}

function describe(error: unknown): object {
  const fields = ["name", "message", "code", "status", "data", "requestId", "docsUrl"];
  const more = ["retryAfter", "reason", "issues", "credit", "report"];
  const found = [...fields, ...more].map((field) => [
    field,
    (error as Record<string, unknown>)[field],
  ]);
  return Object.fromEntries(found) as object;
}
