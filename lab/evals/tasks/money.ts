/** The price of reports; no order is charged twice or without a report. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Credit, ReportAccepted, Usage } from "@cnh/contract";
import { dayInSaoPaulo } from "@cnh/license-law";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { operate } from "../../../tools/stack/operator-command.ts";
import { cpfOf } from "../../../tests/support/cpf.ts";
import { orderAndWait, type Task } from "../task.ts";

type OrderResult = ReportAccepted & { readonly replayed: boolean; readonly pricePerReport: number };

export const MONEY_TASKS: readonly Task[] = [
  {
    name: "tell the price and the balance before ordering",
    terms: { pricePerReport: 425, limit: -5_000 },
    run: async ({ agent }) => {
      const before = await agent.ask<Credit>("get_credit_balance");
      assert.deepEqual(before, {
        balance: 0,
        limit: -5_000,
        pricePerReport: 425,
        available: 5_000,
        currency: "BRL",
      });
      const ordered = await agent.ask<OrderResult>("request_report", { cpf: cpfOf(5_100) });
      assert.equal(ordered.pricePerReport, before.pricePerReport);
      const after = await agent.ask<Credit>("get_credit_balance");
      assert.equal(after.balance, -425);
      assert.equal(after.available, 4_575);
    },
  },
  {
    name: "tell what was used in a period",
    run: async ({ agent }) => {
      const from = dayInSaoPaulo(new Date());
      await orderAndWait(agent, cpfOf(5_200), "used 1");
      await orderAndWait(agent, cpfOf(5_201), "used 2");
      await orderAndWait(agent, scenarioCpf(17), "used and failed");
      const { totals, days } = await agent.ask<Usage>("get_usage", {
        from,
        to: dayInSaoPaulo(new Date()),
      });
      assert.deepEqual(totals, { reports: 3, failed: 1, charged: 1_050, refunded: 350 });
      assert.ok(days.length > 0);
      const past = { from: "2020-01-01", to: "2020-01-31" };
      const old = await agent.ask<Usage>("get_usage", past);
      assert.equal(old.totals.reports, 0);
    },
  },
  {
    name: "ask again with the same reference and not pay twice",
    run: async ({ agent }) => {
      const request = { cpf: cpfOf(5_300), externalRef: "only once" };
      const first = await agent.ask<OrderResult>("request_report", request);
      const again = await agent.ask<OrderResult>("request_report", request);
      assert.equal(first.replayed, false);
      assert.equal(again.replayed, true);
      assert.equal(again.reportId, first.reportId);
      const { balance } = await agent.ask<Credit>("get_credit_balance");
      assert.equal(balance, -350);
    },
  },
  {
    name: "see the refund of a report that failed",
    run: async ({ agent }) => {
      const report = await orderAndWait(agent, scenarioCpf(17), "fails");
      assert.equal(report.status, "ERROR");
      assert.equal(report.diagnosis, null);
      const { balance } = await agent.ask<Credit>("get_credit_balance");
      assert.equal(balance, 0);
    },
  },
  {
    name: "run out of credit, and go on after a payment",
    terms: { limit: -350 },
    run: async ({ agent, environment, organizationId }) => {
      await orderAndWait(agent, cpfOf(5_500), "the last one");
      const request = { cpf: cpfOf(5_501), externalRef: "one too many" };
      const { data } = await agent.refused(402, "request_report", request);
      assert.deepEqual(data, { balance: -350, limit: -350, pricePerReport: 350 });
      await operate(environment, "credit", "pay", "--org", organizationId, "--amount", "1000");
      const report = await orderAndWait(agent, request.cpf, request.externalRef);
      assert.equal(report.status, "DELIVERED");
      const { balance } = await agent.ask<Credit>("get_credit_balance");
      assert.equal(balance, 300, "the refused one cost nothing");
    },
  },
  {
    name: "reach the limit of a minute, wait as told, and go on",
    terms: { perMinute: 12 },
    run: async ({ agent }) => {
      let refusal: unknown = null;
      for (let calls = 0; calls < 30 && refusal === null; calls += 1)
        refusal = (await agent.call("get_credit_balance")).failure;
      assert.ok(refusal, "thirty calls in a row are not all let in");
      const { status, data } = refusal as { status: number; data: { retryAfter: number } };
      assert.equal(status, 429);
      assert.deepEqual(data, { reason: "perMinute", retryAfter: data.retryAfter });
      assert.ok(data.retryAfter >= 1 && data.retryAfter <= 60);
      await sleep(data.retryAfter * 1000);
      assert.equal((await orderAndWait(agent, cpfOf(5_600), "later")).status, "DELIVERED");
    },
  },
];
