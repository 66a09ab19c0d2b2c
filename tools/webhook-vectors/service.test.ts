/** The service signs and retries as the guide describes. */
import { readFileSync } from "node:fs";
import { DEFAULT_PAUSES_MS } from "@cnh/server/usecases/webhooks/sending/schedule.ts";
import { signHeaders } from "@cnh/server/usecases/webhooks/sending/sign.ts";
import { expect, it } from "vitest";
import { signWebhook } from "./sign.ts";
import { webhookVectors } from "./vectors.ts";

const accepted = webhookVectors().filter(({ accept }) => accept);
const other = "whsec_YW5vdGhlciBvbmUsIGFuZCBub2JvZHkncyBlaXRoZXI=";

it.each(accepted)("$name", ({ body, secret, headers }) => {
  for (const secrets of [[secret], [secret, other]]) {
    const eventId = headers["webhook-id"];
    const unixSeconds = Number(headers["webhook-timestamp"]);
    const event = "report.delivered";
    const deliveryId = headers["Cnh-Delivery-Id"];
    const test = headers["Cnh-Test"] === "true";
    const sent = signHeaders({
      event,
      eventId,
      deliveryId,
      test,
      body: Buffer.from(body),
      secrets,
      at: new Date(unixSeconds * 1000 + 999),
      userAgent: "cnh-reports/1",
    });
    const signing = { secrets, event, eventId, deliveryId, test, unixSeconds, body };
    expect(sent).toMatchObject(signWebhook(signing));
  }
});

const UNITS: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 };

it.each(["guias/webhooks.md", "en/guias/webhooks.md"])(
  "site/pages/%s shows the schedule of attempts that the service keeps",
  (page) => {
    const text = readFileSync(new URL(`../../site/pages/${page}`, import.meta.url), "utf8");
    const rows = text.matchAll(/^\| (\d+) +\| (?:(\d+) (s|min|h)|\w+) +\|/gm);
    const shown = [...rows].map(([, attempt, count, unit]) => [
      Number(attempt),
      Number(count ?? 0) * (UNITS[unit ?? "s"] ?? 0),
    ]);
    expect(shown).toEqual([0, ...DEFAULT_PAUSES_MS].map((pause, index) => [index + 1, pause]));
  },
);
