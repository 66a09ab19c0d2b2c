import { describe, expect, test } from "vitest";
import {
  answering,
  clientOf,
  envelopeWith,
  failureOf,
  NEVER,
  QUERY,
  TODAY,
} from "../../../../../tests/support/reports/infosimples.ts";

describe("without a call", () => {
  const client = clientOf("http://127.0.0.1:9");

  test.each([
    ["toxicological", { birthDate: null }],
    ["toxicological", { expiresOn: null }],
    ["infractions", {}],
    ["medicalExams", {}],
  ] as const)("%s with %o is refused", async (part, change) => {
    const failure = await failureOf(client.lookUp(part, { ...QUERY, ...change }, NEVER));
    expect(failure.kind).toBe("refused");
  });

  test("a closed port is a transient failure", async () => {
    expect((await failureOf(client.lookUp("toxicological", QUERY, NEVER))).kind).toBe("transient");
  });
});

describe("codes and odd answers", () => {
  const KINDS = {
    not_found: [612],
    transient: [600, 605, 609, 610, 611, 613, 614, 615, 616, 617, 621],
    rate_limited: [618],
    misconfigured: [601, 602, 603, 606, 607, 619],
    refused: [604, 608, 620],
    broken_answer: [0, 199, 202, 622, 999],
  };
  const rows = Object.entries(KINDS).flatMap(([kind, codes]) => codes.map((code) => [code, kind]));

  test.each(rows)("code %s is %s", async (code, kind) => {
    const client = clientOf(await envelopeWith({ code, data: [] }));
    expect((await failureOf(client.lookUp("toxicological", QUERY, NEVER))).kind).toBe(kind);
  });

  test.each([
    [500, "transient"],
    [503, "transient"],
    [429, "rate_limited"],
    [401, "misconfigured"],
    [404, "broken_answer"],
  ] as const)("HTTP %s is %s", async (status, kind) => {
    const url = await answering((_, response) => void response.writeHead(status).end("no"));
    const failure = await failureOf(clientOf(url).lookUp("toxicological", QUERY, NEVER));
    expect(failure.kind).toBe(kind);
  });

  test.each([[null], [[]], [{}], ["text"], [{ code: "none" }], [{ code: 200, data: "x" }]])(
    "%j is not an envelope",
    async (body) => {
      const client = clientOf(await envelopeWith(body));
      const failure = await failureOf(client.lookUp("toxicological", QUERY, NEVER));
      expect(failure.kind).toBe("broken_answer");
    },
  );

  test("records without a known key are broken; no records means unknown", async () => {
    const broken = clientOf(await envelopeWith({ code: 200, data: [{ nome: "x" }] }));
    const failure = await failureOf(broken.lookUp("toxicological", QUERY, NEVER));
    expect(failure.kind).toBe("broken_answer");
    const empty = clientOf(await envelopeWith({ code: "200", data: [] }));
    expect(await empty.lookUp("toxicological", QUERY, NEVER)).toBeNull();
  });

  test("of several exams the latest, and leaves that cannot be read are null", async () => {
    const data = [
      { data_coleta: "2024-01-31T00:00:00", resultado: "positivo" },
      { data_coleta: "31/01/2025 10:00", prazo: "31/02/2027", situacao: "NEGATIVO" },
      { data_coleta: "INDISPONÍVEL", data_validade: {}, resultado: 7 },
    ];
    const client = clientOf(await envelopeWith({ code: 201, data }));
    expect(await client.lookUp("toxicological", QUERY, NEVER)).toEqual({
      source: "laboratories",
      fetchedOn: TODAY,
      collectedOn: "2025-01-31",
      usedOn: null,
      result: "negative",
      purpose: null,
      dueOn: null,
    });
  });

  test("an answer that does not end is cut at its bound", async () => {
    const url = await answering((_, response) => {
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(256 * 1024, " "), () => more());
      };
      more();
    });
    const failure = await failureOf(clientOf(url).lookUp("toxicological", QUERY, NEVER));
    expect(failure.kind).toBe("broken_answer");
  });
});

describe("polls", () => {
  test("a poll that fails is repeated, and the interval grows", async () => {
    const polls: number[] = [];
    const data = [{ data_coleta: "30/06/2025" }];
    const order = { request_id: "r1", status: "pending" };
    const finished = { ...order, status: "finished", response: { code: 200, data } };
    const url = await answering((request, response) => {
      if (request.method !== "POST") polls.push(performance.now());
      if (polls.length === 1) response.writeHead(502);
      const shown = polls.length === 2 ? { code: 618 } : polls.length < 6 ? order : finished;
      response.end(JSON.stringify(shown));
    });
    const client = clientOf(url, { mode: "async", poll: { firstMs: 40, maxMs: 1_000 } });
    const facts = await client.lookUp("toxicological", QUERY, NEVER);
    expect(facts?.collectedOn).toBe("2025-06-30");
    // 40, 60, 90, 135, 202, 303: a busy machine makes them longer, never shorter.
    expect((polls[5] ?? 0) - (polls[4] ?? 0)).toBeGreaterThan(295);
  });

  test("an order that ends in an error without an envelope may be retried", async () => {
    const url = await envelopeWith({ request_id: "r1", status: "error" });
    const client = clientOf(url, { mode: "async" });
    expect((await failureOf(client.lookUp("toxicological", QUERY, NEVER))).kind).toBe("transient");
  });
});
