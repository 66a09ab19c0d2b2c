/** The knowledge base in the database: it is filled once, read only by the application, and answers any text. */
import { PASSAGES } from "@cnh/knowledge";
import { PostgresKnowledge } from "@cnh/server/adapters/postgres/knowledge/knowledge.ts";
import { syncKnowledge } from "@cnh/server/adapters/postgres/knowledge/knowledge-sync.ts";
import { searchKnowledge } from "@cnh/server/usecases/knowledge/search-knowledge.ts";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

let database: TestDatabase;
let app: pg.Pool;

beforeAll(async () => {
  database = await openDatabase();
  app = database.connect("app");
});
afterAll(() => database.drop());

const search = (question: string, limit = 3) =>
  searchKnowledge({ knowledge: new PostgresKnowledge(app) }, question, limit);
const ids = async (question: string, limit?: number) =>
  (await search(question, limit)).map(({ id }) => id);

describe("filling the store", () => {
  const ownerUrl = () => database.environment["CNH_OWNER_DATABASE_URL"] ?? "";
  const count = async () =>
    (await app.query<{ n: number }>("SELECT count(*)::int AS n FROM knowledge_passages")).rows[0]
      ?.n;

  test("the migrations did it, with every passage", async () => {
    expect(await count()).toBe(PASSAGES.length);
  });

  test("again it writes nothing, from many nodes concurrently", async () => {
    const rowVersions = () =>
      app.query("SELECT DISTINCT xmin::text FROM knowledge_passages").then(({ rows }) => rows);
    const before = await rowVersions();
    const written = await Promise.all([1, 2, 3].map(() => syncKnowledge(ownerUrl())));
    expect(written).toEqual([false, false, false]);
    expect(await rowVersions()).toEqual(before);
  });

  test("other content replaces it whole, and the first of many nodes does it", async () => {
    const few = PASSAGES.slice(0, 5);
    const written = await Promise.all([1, 2, 3].map(() => syncKnowledge(ownerUrl(), few)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await count()).toBe(5);
    expect(await syncKnowledge(ownerUrl())).toBe(true);
    expect(await count()).toBe(PASSAGES.length);
  });

  test.each(["knowledge_passages", "knowledge_words", "knowledge_version"])(
    "the application writes nothing to %s",
    async (table) => {
      for (const text of [
        `DELETE FROM ${table}`,
        `INSERT INTO ${table} DEFAULT VALUES`,
        `TRUNCATE ${table}`,
      ]) {
        expect(await sqlState(app.query(text)), text).toBe(PERMISSION_DENIED);
      }
    },
  );
});

describe("searching", () => {
  test("a passage comes with its text, its provisions and a score", async () => {
    const [first] = await search("o que acontece com a carteira vencida há 40 dias");
    const expected = PASSAGES.find(({ id }) => id === "cnh-vencida");
    expect(first).toEqual({
      kind: "article",
      id: "cnh-vencida",
      title: expected?.title,
      text: expected?.text,
      basis: expected?.basis,
      score: expect.any(Number),
    });
    expect(first?.score).toBeGreaterThan(0);
    expect(first?.score).toBeLessThan(1);
  });

  test.each(["745-50", "7455-0", "74550", "7455", "multa 7455 de radar", "art. 218, I"])(
    "%j finds the violation first, as surely as can be",
    async (question) => {
      expect((await search(question))[0]).toMatchObject({
        kind: "violation",
        id: "745-50",
        score: 1,
      });
    },
  );

  test("an article of the law that many codes share does not displace the explaining articles", async () => {
    const found = await search("art. 218", 4);
    expect(found.map(({ kind }) => kind)).toEqual(
      ["violation", "violation", "article", "article"].slice(0, found.length),
    );
    expect(found.map(({ id }) => id)).toContain("excesso-de-velocidade");
  });

  test("accents, capitals and endings make no difference", async () => {
    const expected = await ids("cassação da habilitação");
    expect(expected[0]).toBe("cassacao-da-cnh");
    expect(await ids("CASSACAO DA HABILITACAO")).toEqual(expected);
  });

  test("a misspelled word finds its neighbour", async () => {
    expect((await ids("exame tocsicologico vencido"))[0]).toMatch(/^toxicologico-/);
    expect((await ids("recuzar o bafometru"))[0]).toBe("recusa-do-bafometro");
  });

  test("scores fall, and at most the requested number is returned", async () => {
    const found = await search("multa de celular e de velocidade", 7);
    const scores = found.map(({ score }) => score);
    expect(found).toHaveLength(7);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(await search("multa", 1)).toHaveLength(1);
    expect((await search("multa de carro", 1e9)).length).toBeLessThanOrEqual(20);
    expect((await search("multa de carro", -5)).length).toBeLessThanOrEqual(1);
  });

  test.each([
    "",
    "   ",
    "'; DROP TABLE knowledge_passages; --",
    'a & | ! ( ) <-> b:* \\ \u0000 %s $1 "',
    "\ud800 \uffff 🚗🚗🚗",
    "-- : * ' '' \\' !! && ||",
  ])("%j is a question like any other: nothing found, nothing broken", async (question) => {
    expect(await search(question)).toEqual([]);
  });

  test("of a question without end the first thousand characters are read", async () => {
    expect((await ids(`bafômetro ${"x ".repeat(100_000)}`))[0]).toBe("recusa-do-bafometro");
    expect(await ids(`${"x ".repeat(1_000)} bafômetro`)).toEqual([]);
    const words = Array.from({ length: 300 }, (_, n) => `multa${n} pontuacao recurso${n}`).join(
      " ",
    );
    expect((await search(words)).length).toBeLessThanOrEqual(3);
  });
});

test("words are found by their index", async () => {
  const client = await database.connect("owner", 1).connect();
  try {
    // The table is small enough for a full scan; this only checks that the index is usable.
    await client.query("SET enable_seqscan = off");
    const { rows } = await client.query(
      `EXPLAIN (FORMAT JSON) SELECT FROM knowledge_passages
       WHERE words @@ plainto_tsquery('cnh_portuguese', 'multa')`,
    );
    expect(JSON.stringify(rows)).toContain("knowledge_passages_by_words");
  } finally {
    client.release();
  }
});
