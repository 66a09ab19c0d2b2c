import { afterAll, beforeAll, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../start-simulator.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({
    slowMs: 10,
    recoverAfterMs: 10,
    ports: { control: 0, wsdenatran: 0, activethread: 0, infosimples: 0 },
  });
});
afterAll(() => simulator.close());

async function complete(system: string, key = "simulated") {
  const response = await fetch(`${simulator.model.url}/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "m", messages: [{ role: "system", content: system }] }),
  });
  const { choices } = (await response.json()) as { choices?: { message: { content: string } }[] };
  return { status: response.status, text: choices?.[0]?.message.content };
}

const control = (method: string, path: string, body?: unknown) =>
  fetch(simulator.controlUrl + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test("it is steered and read through the simulator's own address", async () => {
  expect((await control("POST", "/model", { mode: "error", times: 2 })).status).toBe(204);
  const statuses = [];
  for (let question = 0; question < 3; question += 1)
    statuses.push((await complete(`pergunta ${question}`)).status);
  expect(statuses).toEqual([500, 500, 200]);
  const asked = (await (await control("GET", "/model/questions")).json()) as string[];
  expect(asked).toHaveLength(3);
  expect(asked[1]).toContain("pergunta 1");
  expect((await control("DELETE", "/model/questions")).status).toBe(204);
  expect(simulator.model.questions()).toEqual([]);
  await control("POST", "/model", { mode: "rate_limited" });
  expect((await complete("x")).status).toBe(429);
  await control("DELETE", "/model");
  expect((await complete("x")).status).toBe(200);
  expect((await control("POST", "/model", { mode: "no such" })).status).toBe(400);
});

test("without its key every call is refused", async () => {
  expect((await complete("x", "another")).status).toBe(401);
});

test("a task that it does not know is answered anyway", async () => {
  expect((await complete("Tarefa: outra-coisa")).text).toBe("Não sei responder a isso.");
});

test("it keeps the latest questions only", async () => {
  simulator.model.forgetQuestions();
  for (let question = 0; question < 510; question += 1) await complete(`pergunta ${question}.`);
  expect(simulator.model.questions()).toHaveLength(500);
  expect(simulator.model.questions().at(-1)).toContain("pergunta 509.");
});
