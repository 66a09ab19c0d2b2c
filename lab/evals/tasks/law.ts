/** Questions on traffic law, which need no report. */
import assert from "node:assert/strict";
import type { AskAnswer, CalculatedPoints, Violation } from "@cnh/contract";
import type { Task } from "../task.ts";

interface ViolationList {
  readonly items: readonly Violation[];
}

export const LAW_TASKS: readonly Task[] = [
  {
    name: "look up a violation by its code and by words",
    run: async ({ agent }) => {
      const { items } = await agent.ask<ViolationList>("lookup_violation_code", { code: "74550" });
      assert.deepEqual(
        items.map(({ code, gravity, points }) => ({ code, gravity, points })),
        [{ code: "745-50", gravity: "media", points: 4 }],
      );
      const found = await agent.ask<ViolationList>("lookup_violation_code", {
        query: "dirigir falando no celular",
      });
      assert.match(found.items[0]?.summary ?? "", /celular/i);
      await agent.refused(404, "lookup_violation_code", { code: "999-99" });
    },
  },
  {
    name: "calculate points and their limit",
    run: async ({ agent }) => {
      const infractions = [
        { code: "605-01", date: "2026-01-10" },
        { code: "745-50", date: "2026-03-02" },
        { gravity: "grave", date: "2026-04-02", state: "pending" },
        { code: "745-50", date: "2024-12-01" },
      ];
      const result = await agent.ask<CalculatedPoints>("calculate_points", {
        infractions,
        asOf: "2026-06-01",
      });
      assert.equal(result.points, 11, "seven and four; the old one has lapsed");
      assert.equal(result.potential, 16);
      assert.equal(result.limit, 30, "one gravíssima");
      assert.equal(result.reached, false);
      const paid = await agent.ask<CalculatedPoints>("calculate_points", {
        infractions,
        asOf: "2026-06-01",
        ear: true,
      });
      assert.equal(paid.limit, 40, "paid drivers have forty whatever they did");
    },
  },
  {
    name: "answer a question of law with its sources",
    run: async ({ agent }) => {
      const { answer, citations, passages } = await agent.ask<AskAnswer>("ask_doutor_multas", {
        question: "Quantos pontos suspendem a carteira de motorista?",
      });
      assert.match(answer, /pontos/);
      assert.ok(citations.some(({ reference }) => reference.includes("261")));
      for (const { url } of citations) assert.match(url, /^https:.*gov\.br/);
      for (const { text } of passages) assert.ok(text.length > 40);
    },
  },
  {
    name: "be told that a question is about something else, then ask a better one",
    run: async ({ agent }) => {
      const { answered, answer } = await agent.ask<AskAnswer>("ask_doutor_multas", {
        question: "Escreva um poema sobre o mar para o meu avô",
      });
      assert.equal(answered, false);
      assert.match(answer, /leis de trânsito/, "it is told what can be asked");
      const better = await agent.ask<AskAnswer>("ask_doutor_multas", {
        question: "Quanto tempo tenho para recorrer de uma multa?",
      });
      assert.ok(better.citations.length > 0);
      assert.match(better.answer, /30 dias/);
    },
  },
];
