/** Ordering reports, waiting for them and finding them again. */
import assert from "node:assert/strict";
import type { Report, ReportAccepted, ReportPage } from "@cnh/contract";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { cpfOf, punctuated } from "../../../tests/support/cpf.ts";
import { orderAndWait, type Task, waitUntilSettled } from "../task.ts";

/** The response size that agents usually accept. */
const MAX_ANSWER_TOKENS = 25_000;

export const REPORT_TASKS: readonly Task[] = [
  {
    name: "order a report and wait for it",
    run: async ({ agent }) => {
      const cpf = punctuated(scenarioCpf(7));
      const accepted = await agent.ask<ReportAccepted>("request_report", { cpf });
      assert.equal(accepted.status, "PROCESSING");
      const report = await waitUntilSettled(agent, accepted.reportId);
      assert.equal(report.status, "DELIVERED");
      assert.equal(report.reportId, accepted.reportId);
      assert.equal(report.driver.cpf, cpf);
      assert.equal(report.diagnosis?.status, "WARNING");
    },
  },
  {
    name: "wait for a slow report in several calls",
    run: async ({ agent }) => {
      const cpf = scenarioCpf(19);
      const { reportId } = await agent.ask<ReportAccepted>("request_report", { cpf });
      const { failure, value, texts } = await agent.call("wait_for_report", {
        reportId,
        waitSeconds: 1,
      });
      assert.equal(failure, null);
      assert.equal((value as Report).status, "PROCESSING");
      assert.match(texts[1] ?? "", /wait_for_report/, "the answer tells how to go on");
      assert.equal((await waitUntilSettled(agent, reportId)).status, "DELIVERED");
    },
  },
  {
    name: "find a report by the agent's own reference",
    run: async ({ agent }) => {
      const externalRef = "Pedido 42 · São Paulo";
      const report = await orderAndWait(agent, cpfOf(4_100), externalRef);
      await orderAndWait(agent, cpfOf(4_101), "another");
      const found = await agent.ask<Report>("find_report_by_external_ref", { externalRef });
      assert.deepEqual(found, report);
      await agent.refused(404, "find_report_by_external_ref", { externalRef: "Pedido 43" });
    },
  },
  {
    name: "list reports with filters, page by page",
    run: async ({ agent }) => {
      const createdFrom = new Date().toISOString();
      const ordered: string[] = [];
      for (let index = 0; index < 5; index += 1) {
        const { reportId } = await orderAndWait(agent, cpfOf(4_200 + index), `list ${index}`);
        ordered.unshift(reportId);
      }
      const failed = await orderAndWait(agent, scenarioCpf(17), "list failed");
      const filter = { status: "DELIVERED", createdFrom, limit: 2 };
      const listed: string[] = [];
      const sizes: number[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page: ReportPage = await agent.ask("list_reports", { ...filter, cursor });
        listed.push(...page.items.map(({ reportId }) => reportId));
        sizes.push(page.items.length);
        cursor = page.nextCursor;
      }
      assert.deepEqual(listed, ordered, "the newest first, each once");
      assert.deepEqual(sizes, [2, 2, 1]);
      const errors = await agent.ask<ReportPage>("list_reports", { status: "ERROR" });
      assert.deepEqual(
        errors.items.map(({ reportId }) => reportId),
        [failed.reportId],
      );
      const one = await agent.ask<ReportPage>("list_reports", { externalRef: "list 3" });
      assert.deepEqual(
        one.items.map(({ externalRef }) => externalRef),
        ["list 3"],
      );
    },
  },
  {
    name: "find who may not drive, and the reports of one driver",
    run: async ({ agent }) => {
      const suspended = await orderAndWait(agent, scenarioCpf(4), "found 1");
      await orderAndWait(agent, scenarioCpf(1), "found 2");
      const blocked = await agent.ask<ReportPage>("list_reports", { verdict: "BLOCKED", limit: 1 });
      const [row] = blocked.items;
      assert.equal(row?.reportId, suspended.reportId);
      assert.ok(row?.driver.name, "the driver's name");
      assert.equal(row?.worstSeverity, "CRITICAL");
      const byCpf = await agent.ask<ReportPage>("list_reports", { cpf: scenarioCpf(4), limit: 1 });
      assert.deepEqual(byCpf.items, blocked.items);
    },
  },
  {
    name: "use a partial report, then the complete one",
    run: async ({ agent }) => {
      const cpf = scenarioCpf(15);
      const { reportId } = await agent.ask<ReportAccepted>("request_report", { cpf });
      const partial = await agent.ask<Report>("wait_for_report", { reportId, waitSeconds: 20 });
      assert.equal(partial.status, "PROCESSING");
      assert.ok(partial.diagnosis, "there is a diagnosis before the end");
      assert.equal(partial.diagnosis.fines, null, "and it says what it does not know");
      const complete = await waitUntilSettled(agent, reportId);
      assert.equal(complete.status, "DELIVERED");
      assert.equal(complete.diagnosis?.fines?.items.length, 1);
    },
  },
  {
    name: "read a driver with two hundred fines in under 25,000 tokens",
    run: async ({ agent }) => {
      const { reportId } = await agent.ask<ReportAccepted>("request_report", {
        cpf: scenarioCpf(21),
      });
      const args = { reportId, waitSeconds: 20, short: true };
      const { failure, value, texts } = await agent.call("wait_for_report", args);
      assert.equal(failure, null);
      assert.ok(countTokens(texts.join("\n")) < MAX_ANSWER_TOKENS, "in short it can be taken");
      const { diagnosis, shortened } = value as Report & { shortened: readonly unknown[] };
      assert.equal(diagnosis?.fines?.items.length, 20);
      const cut = { path: "diagnosis.fines.items", shown: 20, of: 200 };
      assert.ok(shortened.some((each) => JSON.stringify(each) === JSON.stringify(cut)));
    },
  },
  {
    name: "read a report with its analysis, in the bytes of REST",
    run: async ({ agent, api }) => {
      const { reportId } = await orderAndWait(agent, scenarioCpf(8), "analysed");
      const { failure, value, texts } = await agent.call("get_report", { reportId });
      assert.equal(failure, null);
      const { bytes, body } = await api.get<Report>(`/api/v1/reports/${reportId}`);
      assert.ok(Buffer.from(texts[0] ?? "").equals(bytes), "the text is REST's, byte by byte");
      assert.deepEqual(value, body);
      assert.ok(body.aiAnalysis, "there is an analysis");
      assert.equal(body.aiAnalysis.status, body.diagnosis?.status);
    },
  },
];
