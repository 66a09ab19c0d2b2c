import { ARTICLES, PASSAGES } from "@cnh/knowledge";
import { PostgresKnowledge } from "@cnh/server/adapters/postgres/knowledge/knowledge.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import { HELD_OUT } from "./held-out.ts";
import { OUT_OF_SCOPE, QUESTIONS } from "./questions.ts";
import { evaluateRetrieval, type RetrievalResult } from "./retrieval.ts";

let database: TestDatabase;
let result: RetrievalResult;

beforeAll(async () => {
  database = await openDatabase();
  result = await evaluateRetrieval(new PostgresKnowledge(database.connect("app")));
});
afterAll(() => database.drop());

test("there are enough questions, none is the title of an article, and their sources exist", () => {
  const known = new Set(PASSAGES.map(({ id }) => id));
  const titles = new Set(ARTICLES.map(({ title }) => title.toLowerCase()));
  const all = [...QUESTIONS, ...HELD_OUT];
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(250);
  expect(HELD_OUT.length).toBeGreaterThanOrEqual(60);
  expect(OUT_OF_SCOPE.length).toBeGreaterThanOrEqual(30);
  expect(all.flatMap(({ sources }) => sources).filter((source) => !known.has(source))).toEqual([]);
  expect(all.filter(({ asked }) => titles.has(asked.toLowerCase()))).toEqual([]);
  expect(new Set(all.map(({ asked }) => asked)).size).toBe(all.length);
});

test("nineteen in twenty questions find a right source among the first three", () => {
  expect(result.tuned.share, JSON.stringify(result.tuned.misses, null, 1)).toBeGreaterThanOrEqual(
    0.95,
  );
});

test("nine in ten held-out questions find a right source too", () => {
  expect(
    result.heldOut.share,
    JSON.stringify(result.heldOut.misses, null, 1),
  ).toBeGreaterThanOrEqual(0.9);
});

test("a question that is not about traffic law finds nothing", () => {
  expect(result.outOfScope.misses).toEqual([]);
  expect(result.outOfScopeHeldOut.share).toBeGreaterThanOrEqual(0.9);
});
