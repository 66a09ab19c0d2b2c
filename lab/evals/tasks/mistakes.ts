/** Common mistakes of agents: the error messages must be enough for them to continue. */
import assert from "node:assert/strict";
import type { Report, ReportAccepted } from "@cnh/contract";
import { cpfOf, punctuated } from "../../../tests/support/cpf.ts";
import { orderAndWait, type Task } from "../task.ts";

export const MISTAKE_TASKS: readonly Task[] = [
  {
    name: "correct an invalid CPF",
    run: async ({ agent }) => {
      const right = cpfOf(6_100);
      const wrong = right.slice(0, -1) + String((Number(right.at(-1)) + 1) % 10);
      const refusal = await agent.refused(422, "request_report", { cpf: punctuated(wrong) });
      assert.equal(refusal.message, "Invalid CPF");
      assert.ok(!JSON.stringify(refusal).includes(wrong.slice(0, 3)), "the CPF is not repeated");
      assert.equal((await orderAndWait(agent, right, "corrected")).status, "DELIVERED");
    },
  },
  {
    name: "read a report that does not exist, then the one that does",
    run: async ({ agent }) => {
      const { reportId } = await agent.ask<ReportAccepted>("request_report", { cpf: cpfOf(6_200) });
      const other = reportId.slice(0, -1) + (reportId.endsWith("0") ? "1" : "0");
      for (const name of ["get_report", "wait_for_report"])
        assert.equal((await agent.refused(404, name, { reportId: other })).code, "NOT_FOUND");
      const report = await agent.ask<Report>("get_report", { reportId });
      assert.equal(report.reportId, reportId);
    },
  },
  {
    name: "be told that the key may not order, and do what it may",
    terms: { scopes: ["billing:read"] },
    run: async ({ agent }) => {
      for (const [name, args] of [
        ["request_report", { cpf: cpfOf(6_300) }],
        ["list_reports", {}],
        ["ask_doutor_multas", { question: "Quantos pontos suspendem?" }],
      ] as const)
        assert.equal((await agent.refused(403, name, args)).code, "FORBIDDEN");
      const { balance } = await agent.ask<{ balance: number }>("get_credit_balance");
      assert.equal(balance, 0, "nothing was charged");
      await agent.ask("lookup_violation_code", { code: "745-50" });
    },
  },
];
