import { resourceFromAttributes } from "@opentelemetry/resources";
import { expect, onTestFinished, test } from "vitest";
import { startTraceCollector } from "../../../../tests/support/service/trace-collector.ts";
import { until } from "../../../../tests/support/until.ts";
import type { SpanFacts } from "../../usecases/traces.ts";
import { openOtlpTraces } from "./otlp-traces.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";
const NOW = Date.parse("2026-11-15T12:00:00Z");
const REQUEST = { method: "POST", route: "/api/v1/reports", ageMs: 5 };
const resource = resourceFromAttributes({ "service.name": "cnh-reports" });

async function collecting(share: number, random = Math.random) {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  const losses: unknown[] = [];
  const onLoss = (error: unknown) => void losses.push(error);
  const traces = openOtlpTraces({ url: `${collector.url}/`, share, resource, onLoss, random });
  return { collector, traces, losses };
}

test.each([
  [0, 0, false],
  [0.1, 0.0999, true],
  [0.1, 0.1, false],
  [1, 0.9999, true],
])("of a share of %d a draw of %d is chosen: %s", async (share, drawn, isChosen) => {
  const { traces } = await collecting(share, () => drawn);
  expect(traces.draw()).toBe(isChosen);
});

test("a create continues its sender's trace if that is sampled", async () => {
  const { traces } = await collecting(1);
  const begin = (flags: string) =>
    traces.begin({ ...REQUEST, traceparent: `00-${TRACE}-${SPAN}-${flags}` });
  expect(begin("01")?.traceId).toBe(TRACE);
  expect(begin("00")).toBeNull();
  const own = traces.begin({ ...REQUEST, traceparent: "nonsense" });
  expect(own?.traceId).toMatch(/^[\da-f]{32}$/);
  expect(own?.traceId).not.toBe(TRACE);
});

test("an invalid stored trace has no following spans", async () => {
  const { traces } = await collecting(1);
  expect(traces.follow("nonsense", "report round", {})).toBeNull();
});

test("a span has only the attributes of the list", async () => {
  const { collector, traces } = await collecting(1);
  const hidden = { cpf: "12345678909", name: "Maria", url: "https://customer.example/path" };
  const facts = { reportId: "rpt_1", part: "license", ...hidden } as SpanFacts;
  const round = traces.follow(`00-${TRACE}-${SPAN}-01`, "report round", facts, { beganAt: NOW });
  const call = round?.child("source call", facts);
  call?.end({ outcome: "timeout", ...hidden }, { error: "timeout" });
  round?.end({}, { at: NOW + 2_000 });
  round?.child("source call", {});
  await traces.close();
  expect(collector.spans).toMatchObject([
    { name: "source call", parentSpanId: collector.spans[1]?.spanId, isError: true },
    {
      name: "report round",
      parentSpanId: SPAN,
      isError: false,
      beganAt: NOW,
      endedAt: NOW + 2_000,
    },
  ]);
  expect(collector.spans.map(({ attributes }) => attributes)).toEqual([
    {
      "cnh.report.id": "rpt_1",
      "cnh.part": "license",
      "cnh.outcome": "timeout",
      "error.type": "timeout",
    },
    { "cnh.report.id": "rpt_1", "cnh.part": "license" },
  ]);
  for (const word of Object.values(hidden)) expect(collector.bytes().includes(word)).toBe(false);
});

test("a collector that refuses costs spans and is logged once", async () => {
  const { collector, traces, losses } = await collecting(1);
  await collector.close();
  for (let count = 0; count < 10; count += 1)
    traces.begin({ ...REQUEST, traceparent: undefined })?.end();
  // The exporter itself tries again for some seconds.
  await until(() => losses.length > 0, "the loss is told", 20_000);
  traces.begin({ ...REQUEST, traceparent: undefined })?.end();
  await traces.close();
  expect(losses).toHaveLength(1);
});
