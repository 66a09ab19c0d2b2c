import { expect, test } from "vitest";
import { readTraceparent, writeTraceparent } from "./traceparent.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

test("reads what it writes", () => {
  const text = writeTraceparent({ traceId: TRACE, spanId: SPAN });
  expect(readTraceparent(text)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true });
});

test.each([
  [`00-${TRACE}-${SPAN}-00`, false],
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-02`, false],
  [`00-${TRACE}-${SPAN}-ff`, true],
  [`cc-${TRACE}-${SPAN}-01-what-comes-later`, true],
])("%s is sampled: %s", (text, isSampled) => {
  expect(readTraceparent(text)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
});

test.each([
  undefined,
  "",
  "traceparent",
  [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`],
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-1`,
  `00-${TRACE}-${SPAN}`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${"0".repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${"0".repeat(16)}-01`,
  `00-${TRACE.slice(1)}-${SPAN}-01`,
  ` 00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\n`,
])("%j is none", (text) => {
  expect(readTraceparent(text)).toBeNull();
});
