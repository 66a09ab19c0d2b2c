/** Webhook events: signatures, bytes, attempts, order. */
import { type Caller, newCaller } from "./caller.ts";
import { scenarioCpf } from "./cpf.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { expectStatus } from "./http.ts";
import { newRef } from "./ids.ts";
import { patience, patienceUpTo, quietPeriod, waitUntil } from "./pace.ts";
import { waitUntilSettled, createDelivered, entriesOf } from "./report-progress.ts";
import { expectReport } from "./report-shape.ts";
import type { Delivery, Report, WebhookEndpoint } from "./wire.ts";
import { firstOf } from "./lists.ts";
import { RECOVERING_SCENARIO, takeTurn } from "./scenario-turns.ts";
import { suite, it } from "./suite.ts";
import {
  type Answerer,
  attemptsOf,
  waitForDelivery,
  isEvent,
  subscribe,
  openReceiver,
} from "./webhook-receiver.ts";
import { expectAttempt, signatureOf } from "./webhook-signatures.ts";

const PATH = "/api/v1/webhook-endpoints";
const DELIVERED = "report.delivered";
const FAILED = "report.failed";
const PARTIAL = "report.partially_delivered";
/** The second attempt is due 5 s after the first (±10%), or sooner with a shortened schedule. */
const SECOND_ATTEMPT_MS = patience(15_000);

const create = (caller: Caller, scenario: number) =>
  caller.createReport(scenarioCpf(scenario), newRef());

suite(
  "08 webhooks",
  () => {
    it("spec Events, decisions §9: report.delivered has its headers, both signatures, and the bytes of GET", async () => {
      const { caller, receiver, secret } = await subscribe();
      const { reportId } = await create(caller, 1);
      const request = await receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId));
      const read = expectStatus(await caller.read(reportId), 200);
      expectEqual(read.json.status, "DELIVERED", "status read on receipt of the event");
      expectAttempt(request, DELIVERED, secret);
      expectEqual(request.path, "/hook", "path");
      expectEqual(request.body.toString(), read.text, "bytes of the webhook's body and of GET");
      expectThat(request.body.equals(read.bytes), "the bytes are equal", null);
      expectReport(JSON.parse(request.body.toString()), { reportId, status: "DELIVERED" });
      await quietPeriod(1_000);
      expectEqual(receiver.requests.length, 1, "requests: a 200 settles the delivery");
    });

    it("spec Events: report.failed is sent when the status is ERROR and the credit refunded", async () => {
      const { caller, receiver, secret } = await subscribe();
      const { reportId } = await create(caller, 17);
      const request = await receiver.waitFor(FAILED, isEvent(FAILED, reportId));
      const [read, statement] = await Promise.all([caller.read(reportId), caller.statement()]);
      expectAttempt(request, FAILED, secret);
      const body = expectReport(JSON.parse(request.body.toString()), { reportId, status: "ERROR" });
      expectEqual(body, read.json, "report in the webhook and read");
      const kinds = entriesOf(statement, reportId).map(({ kind }) => kind);
      expectEqual(kinds, ["REPORT_DEBIT", "REPORT_REFUND"], "entries on receipt of the event");
      await quietPeriod(500);
      expectEqual(
        receiver.requests.map(({ event }) => event),
        [FAILED],
        "events sent",
      );
    });

    it("spec Events: report.partially_delivered goes to its subscribers only, before report.delivered", async () => {
      const plain = await subscribe();
      const { caller } = plain;
      const all = await subscribe({ caller, events: [DELIVERED, FAILED, PARTIAL] });
      const { partial, now, last } = await takeTurn(RECOVERING_SCENARIO, async () => {
        const { reportId } = await create(caller, RECOVERING_SCENARIO);
        const first = await all.receiver.waitFor(PARTIAL, isEvent(PARTIAL, reportId));
        const { json } = expectStatus(await caller.read(reportId), 200);
        const second = await all.receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId));
        return { partial: first, now: json, last: second };
      });
      const { reportId } = now;
      expectAttempt(partial, PARTIAL, all.secret);
      const body = expectReport(JSON.parse(partial.body.toString()), {
        reportId,
        status: "PROCESSING",
      });
      expectThat(
        body.diagnosis && body.details,
        "diagnosis and details are in the partial event",
        body,
      );
      if (now.status === "PROCESSING") {
        const without = (report: Report) => ({ ...report, aiAnalysis: "not compared" });
        expectEqual(without(body), without(now), "partial report in the webhook and read");
      }
      expectAttempt(last, DELIVERED, all.secret);
      expectThat(last.eventId !== partial.eventId, "two events have two ids", last.eventId);
      await plain.receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId));
      await quietPeriod(1_000);
      const order = all.receiver.requests.map(({ event }) => event);
      expectEqual(order, [PARTIAL, DELIVERED], "events of the subscriber, in order");
      expectEqual(
        plain.receiver.requests.map(({ event }) => event),
        [DELIVERED],
        "events of the other",
      );
    });

    it("decisions §9: an endpoint gets the events it chose, and none of another organization", async () => {
      const plain = await subscribe();
      const { caller } = plain;
      const failures = await subscribe({ caller, events: [FAILED] });
      const stranger = await subscribe({ events: [DELIVERED, FAILED, PARTIAL] });
      const { json } = await createDelivered(caller);
      const sent = await plain.receiver.waitFor(DELIVERED, isEvent(DELIVERED, json.reportId));
      await quietPeriod(1_500);
      expectEqual(failures.receiver.requests.length, 0, "requests at the endpoint for failures");
      expectEqual(
        stranger.receiver.requests.length,
        0,
        "requests at another organization's endpoint",
      );
      expectThat(sent.eventId, "Cnh-Event-Id", sent.headers);
    });

    it("decisions, words and §9: one event at two endpoints has one event id, two deliveries, two signatures", async () => {
      const one = await subscribe();
      const two = await subscribe({ caller: one.caller });
      const { reportId } = await create(one.caller, 1);
      const [a, b] = await Promise.all([
        one.receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId)),
        two.receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId)),
      ]);
      expectAttempt(a, DELIVERED, one.secret);
      expectAttempt(b, DELIVERED, two.secret);
      expectEqual(b.eventId, a.eventId, "Cnh-Event-Id at both");
      expectThat(a.deliveryId !== b.deliveryId, "Cnh-Delivery-Id differs", a.deliveryId);
      expectThat(one.secret !== two.secret, "each endpoint has its own secret", null);
    });

    it("spec Events, decisions §9: after a 500 the attempt is repeated: same event id and bytes, fresh signature", async () => {
      const answer: Answerer = (_request, count) => (count === 1 ? 500 : 200);
      const { caller, receiver, secret } = await subscribe({ answer });
      const { reportId } = await create(caller, 1);
      await waitUntilSettled(caller, reportId);
      const what = "the attempt after a 500";
      const [first, second] = await receiver.waitForTwo(what, SECOND_ATTEMPT_MS);
      expectAttempt(first, DELIVERED, secret);
      expectAttempt(second, DELIVERED, secret);
      expectEqual(second.eventId, first.eventId, "Cnh-Event-Id of the second attempt");
      expectEqual(second.deliveryId, first.deliveryId, "Cnh-Delivery-Id of the second attempt");
      expectEqual(second.body.toString(), first.body.toString(), "body of the second attempt");
      const apart = (second.at - first.at) / 1000;
      const between = signatureOf(second).t - signatureOf(first).t;
      const near = Math.abs(between - apart) <= patienceUpTo(2, 4);
      expectThat(near, `t is of each attempt; the attempts came ${apart} s apart`, between);
      if (apart >= 2) {
        const [a, b] = [first, second].map(({ headers }) => headers["cnh-signature"]);
        expectThat(a !== b, "the signature is recomputed for each attempt", a);
      }
      const delivery = await waitForDelivery(caller, first.deliveryId, "SUCCEEDED");
      expectEqual(attemptsOf(delivery).length, 2, "attempts in the delivery log");
      await quietPeriod(1_000);
      expectEqual(receiver.requests.length, 2, "requests: the 200 settles the delivery");
    });

    it("decisions §9: redirects are not followed and fail", async () => {
      const target = await openReceiver();
      const codes = [301, 302, 307, 308];
      const caller = await newCaller();
      const routes = await Promise.all(
        codes.map((status) => {
          const answer = () => ({ status, headers: { location: target.url("/elsewhere") } });
          return subscribe({ caller, answer });
        }),
      );
      const { reportId } = await create(caller, 1);
      const firsts = await Promise.all(
        routes.map(({ receiver }) => receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId))),
      );
      await quietPeriod(1_000);
      expectEqual(target.requests.length, 0, "requests that followed a redirect");
      for (const [index, { receiver }] of routes.entries()) {
        const again = `another attempt after a ${codes[index]}`;
        await receiver.waitForTwo(again, SECOND_ATTEMPT_MS);
        const { json } = await caller.get<Delivery>(
          `/api/v1/deliveries/${firsts[index]?.deliveryId}`,
        );
        expectThat(json.status !== "SUCCEEDED", `a ${codes[index]} is no success`, json.status);
      }
      expectEqual(target.requests.length, 0, "requests that followed a redirect");
    });

    it("decisions §9: any 2xx is success and settles the delivery after one attempt", async () => {
      const caller = await newCaller();
      const codes = [201, 204, 299];
      const routes = await Promise.all(
        codes.map((status) => subscribe({ caller, answer: () => status })),
      );
      const { reportId } = await create(caller, 1);
      for (const { receiver } of routes) {
        const { deliveryId } = await receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId));
        const delivery = await waitForDelivery(caller, deliveryId, "SUCCEEDED");
        expectEqual(attemptsOf(delivery).length, 1, "attempts in the delivery log");
      }
    });

    it("decisions §9: 410 disables the endpoint; nothing more is sent to it", async () => {
      const { caller, receiver, endpoint } = await subscribe({ answer: () => 410 });
      await create(caller, 1);
      await receiver.waitForCount(DELIVERED, 1);
      await waitUntil(
        "the endpoint is disabled",
        async () => {
          const { json } = await caller.get<WebhookEndpoint>(`${PATH}/${endpoint.id}`);
          return Object.is(json.enabled, false);
        },
        { ms: patience(6_000) },
      );
      const { reportId, webhookConfigured } = await create(caller, 1);
      expectEqual(webhookConfigured, false, "webhookConfigured with the only endpoint disabled");
      await waitUntilSettled(caller, reportId);
      await quietPeriod(6_500);
      expectEqual(receiver.requests.length, 1, "requests");
    });

    it("decisions §9: a partial event that waits for a retry is superseded by the final one, never sent after it", async () => {
      const answer: Answerer = ({ event }) => (event === PARTIAL ? 500 : 200);
      const events = [DELIVERED, FAILED, PARTIAL];
      const { caller, receiver } = await subscribe({ answer, events });
      const { reportId, last } = await takeTurn(RECOVERING_SCENARIO, async () => {
        const created = await create(caller, RECOVERING_SCENARIO);
        const final = await receiver.waitFor(DELIVERED, isEvent(DELIVERED, created.reportId));
        return { reportId: created.reportId, last: final };
      });
      const partials = () => receiver.requests.filter(isEvent(PARTIAL, reportId));
      expectThat(
        partials().length > 0,
        "the partial event was tried first",
        receiver.requests.length,
      );
      await quietPeriod(7_000);
      const late = partials().filter(({ at }) => at > last.at);
      expectEqual(late.length, 0, "partial events sent after report.delivered");
      const { deliveryId } = firstOf(partials(), "a partial event");
      const { status } = await waitForDelivery(caller, deliveryId, "SUPERSEDED", "FAILED");
      // With a much shorter schedule all ten attempts may already have been made.
      if (partials().length < 10)
        expectEqual(status, "SUPERSEDED", "status of the partial delivery");
    });

    it("decisions §9: an endpoint that does not answer delays no other", async () => {
      const stuck = await subscribe({ answer: () => "hang" });
      const { caller } = stuck;
      const quick = await subscribe({ caller });
      for (const scenario of [1, 2, 4]) {
        const { reportId } = await create(caller, scenario);
        await waitUntilSettled(caller, reportId);
        await quick.receiver.waitFor(
          `${DELIVERED} beside a stuck endpoint`,
          isEvent(DELIVERED, reportId),
          // Less than the service's 15 s timeout for the stuck endpoint.
          patienceUpTo(6_000, 14_000),
        );
      }
      expectThat(stuck.receiver.requests.length > 0, "the stuck endpoint was tried", null);
    });

    it("decisions §9: an attempt that gets no answer in 15 s fails, and is repeated", async () => {
      const answer: Answerer = (_request, count) => (count === 1 ? "hang" : 200);
      const { caller, receiver, secret } = await subscribe({ answer });
      const { reportId } = await create(caller, 1);
      await waitUntilSettled(caller, reportId);
      const what = "the attempt after one that hung";
      const [first, second] = await receiver.waitForTwo(what, patience(35_000));
      expectAttempt(second, DELIVERED, secret);
      expectEqual(second.eventId, first.eventId, "Cnh-Event-Id of the second attempt");
      const apart = second.at - first.at;
      expectThat(apart > 14_000, "the first attempt was given 15 s", `${apart} ms`);
    });
  },
  { concurrency: 12 },
);
