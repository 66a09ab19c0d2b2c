/** The relay role: hands orders for reports, deliveries and mails to the workflow engine. */
import type { Config } from "../config.ts";
import type { Log } from "../observe.ts";
import { RestateEngine } from "../adapters/engine/restate.ts";
import {
  PostgresDeliveryOrders,
  PostgresMailOrders,
  PostgresReportOrders,
} from "../adapters/postgres/relay/orders.ts";
import { PostgresDueRounds } from "../adapters/postgres/reports/round-timers.ts";
import { openSubscriber } from "../adapters/redis/connection.ts";
import { OrderListener } from "../adapters/redis/signals.ts";
import type { MailStart } from "../usecases/mail/mail-start.ts";
import type { ReportRef } from "../usecases/reports/run/report-run.ts";
import type { DueRound } from "../usecases/reports/run/round-timers.ts";
import type { DeliveryOrder } from "../usecases/webhooks/sending/delivery-attempts.ts";
import { pause } from "../waiting.ts";
import { openWorkerPool, redisOf, required, storeFaultLogger } from "./parts.ts";

/** The max rounds in flight of reports before their first delivery. It bounds the engine's calls after an outage. */
const MAX_FIRST_ROUNDS = 1_024;
const ROUNDS_POLL_MS = 200;
const MAIL_POLL_MS = 1_000;

/** Waits for a fixed time instead of a signal. */
function pollEvery(ms: number) {
  const next = (_ms: number, signal: AbortSignal) =>
    pause(ms, signal).then(
      () => false,
      () => false,
    );
  return { next };
}

/** The ports of the relay, which hands orders to the engine. */
export function wireRelay(config: Config, log: Log) {
  const storeFault = storeFaultLogger(log);
  const why = "the relay hands orders over there";
  const pool = openWorkerPool(config, storeFault);
  const engine = new RestateEngine({
    ingressUrls: required(config.CNH_ENGINE_INGRESS_URLS, "CNH_ENGINE_INGRESS_URLS", why),
  });
  const subscriber = openSubscriber(redisOf(config), storeFault);
  return {
    reports: {
      ports: {
        orders: new PostgresReportOrders(pool),
        start: (order: ReportRef) => engine.startReport(order),
      },
      listener: new OrderListener(subscriber, "reports"),
    },
    rounds: {
      ports: {
        orders: new PostgresDueRounds(pool, {
          first: MAX_FIRST_ROUNDS,
          recovering: config.CNH_RECOVERING_IN_FLIGHT,
        }),
        start: (round: DueRound) => engine.startRound(round),
      },
      listener: pollEvery(ROUNDS_POLL_MS),
    },
    deliveries: {
      ports: {
        orders: new PostgresDeliveryOrders(pool),
        start: (order: DeliveryOrder) => engine.startDelivery(order),
      },
      listener: new OrderListener(subscriber, "deliveries"),
    },
    mails: {
      ports: {
        orders: new PostgresMailOrders(pool),
        start: (mail: MailStart) => engine.startMail(mail),
      },
      // Mail may wait for a second, so no signal announces it.
      listener: pollEvery(MAIL_POLL_MS),
    },
    close: async () => {
      subscriber.disconnect();
      await engine.close();
      await pool.end();
    },
  };
}
