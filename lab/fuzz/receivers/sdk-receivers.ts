/** The webhook check of each SDK: TypeScript in this process, the others through their drivers. */
import { verifyWebhook, type WebhookHeaders, WebhookVerificationError } from "@cnh/sdk";
import { isRunnable, type Language, LANGUAGES, startLanguage } from "../../clients/languages.ts";
import { SECRET } from "./attack.ts";
import type { Delivery } from "./delivery.ts";
import type { Receiver } from "./receiver.ts";
import type { Verdict } from "./verdict.ts";

const MAX_MS = 10_000;
const HUNG: Verdict = { kind: "hung" };

export function sdkReceivers(): Receiver[] {
  return [
    ...(["bytes", "text", "fetch headers"] as const).map(ownReceiver),
    ...LANGUAGES.filter(hasOwnCheck).filter(isRunnable).map(driverReceiver),
  ];
}

/** The clients for Python share one check. */
const hasOwnCheck = ({ name }: Language) => name === "python" || name === "php";

function ownReceiver(form: "bytes" | "text" | "fetch headers"): Receiver {
  return {
    name: `SDK for TypeScript, ${form}`,
    scheme: "v2",
    share: 1,
    receive: (sent) => withinTime(verdictOf(sent, form)),
    close: async () => {},
  };
}

async function verdictOf({ headers, body }: Delivery, form: string): Promise<Verdict> {
  const given = form === "fetch headers" ? fetchHeaders(headers) : headers;
  if (!given) return { kind: "refused" };
  // Binary bytes cannot be passed as text.
  const text = body.toString();
  const isText = form === "text" && Buffer.from(text).equals(body);
  try {
    const { timestamp: _, ...facts } = await verifyWebhook(isText ? text : body, given, SECRET);
    return { kind: "accepted", facts };
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { kind: "refused" };
    return { kind: "broke", how: String(error) };
  }
}

/** `null` for headers that a server refuses itself and so cannot pass on. */
function fetchHeaders(headers: Readonly<Record<string, string>>): WebhookHeaders | null {
  try {
    return new Headers(headers);
  } catch {
    return null;
  }
}

function withinTime(verdict: Promise<Verdict>): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Verdict>((resolve) => {
    timer = setTimeout(() => resolve(HUNG), MAX_MS);
  });
  return Promise.race([verdict, late]).finally(() => clearTimeout(timer));
}

function driverReceiver(language: Language): Receiver {
  const driver = startLanguage(language);
  return {
    name: `SDK for ${language.name}`,
    scheme: "v2",
    share: 1,
    receive: async ({ headers, body }) => {
      const now = new Date().toISOString();
      const words = [body.toString("base64"), headers, SECRET, { now }];
      const call = { method: "verifyWebhook", arguments: words };
      const client = { name: "fuzz", baseUrl: "http://127.0.0.1:9", apiKey: "cnh_test_x", now };
      try {
        const { result, error } = await driver.run({ ...client, client: {}, before: [], call });
        if (result !== undefined) return { kind: "accepted", facts: result as object } as Verdict;
        if (error?.["name"] === "WebhookVerificationError") return { kind: "refused" };
        return { kind: "broke", how: JSON.stringify(error).slice(0, 300) };
      } catch (error) {
        return { kind: "broke", how: String(error).slice(0, 300) };
      }
    },
    close: () => driver.stop(),
  };
}
