/**
 * JSON-RPC messages for `POST /api/mcp`: tool calls that follow their schemas, other methods, batches, and nonsense.
 */
import fc from "fast-check";
import { hostileValue } from "./hostile-values.ts";
import { type FuzzedTool, resolveSchema, TOOLS } from "./operations.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { ownId } from "./id-placeholder.ts";
import type { Random } from "./random.ts";
import { valueOf } from "./schema-values.ts";
import { ORDERED_DRIVERS } from "./fixed-facts.ts";

export const MODERN_REVISION = "2026-07-28";
const MODERN_META = {
  "io.modelcontextprotocol/protocolVersion": MODERN_REVISION,
  "io.modelcontextprotocol/clientCapabilities": {},
};
const METHODS = [
  "initialize",
  "ping",
  "tools/list",
  "tools/call",
  "server/discover",
  "notifications/cancelled",
  "resources/list",
  "prompts/list",
  "completion/complete",
  "logging/setLevel",
  "tasks/get",
];
const PARAMS = ["name", "arguments", "_meta", "protocolVersion", "capabilities", "clientInfo"];

/** A valid but long wait would look like a hang. */
function waitBriefly({ name }: FuzzedTool, args: unknown): unknown {
  if (name !== "wait_for_report" || typeof args !== "object" || args === null) return args;
  const { waitSeconds = 50 } = args as { waitSeconds?: unknown };
  const isLong = typeof waitSeconds === "number" && waitSeconds > 1 && waitSeconds <= 50;
  return isLong ? { ...args, waitSeconds: 1 } : args;
}

const meta = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constant(MODERN_META) },
  { weight: 1, arbitrary: fc.record({ progressToken: hostileValue }) },
);

const toolCall = fc.constantFrom(...TOOLS).chain((tool) =>
  fc.record({
    jsonrpc: fc.constant("2.0"),
    id: fc.oneof(fc.nat(), fc.string()),
    method: fc.constant("tools/call"),
    params: fc.record({
      name: fc.constant(tool.name),
      arguments: valueOf(tool.inputSchema, "", resolveSchema).map((args) =>
        waitBriefly(tool, args),
      ),
      _meta: meta,
    }),
  }),
);

const oddMessage = fc.record({
  jsonrpc: fc.constantFrom("2.0", "1.0", 2),
  id: hostileValue,
  method: fc.oneof(fc.constantFrom(...METHODS), fc.string()),
  params: fc.oneof(
    fc.constant(undefined),
    fc.dictionary(fc.constantFrom(...PARAMS), fc.anything({ maxDepth: 3 }), { maxKeys: 5 }),
  ),
});

/** Arguments with which each tool succeeds. */
const SOUND_ARGUMENTS: Readonly<Record<string, (random: Random) => object>> = {
  request_report: (random) => ({ cpf: cpfOf(random.below(ORDERED_DRIVERS)) }),
  get_report: (random) => ({ reportId: ownId("rpt", random), short: true }),
  wait_for_report: (random) => ({ reportId: ownId("rpt", random), waitSeconds: 1, short: true }),
  find_report_by_external_ref: (random) => ({ externalRef: ownId("ref", random), short: true }),
  ask_doutor_multas: () => ({ question: "Quantos pontos suspendem a carteira?" }),
  lookup_violation_code: () => ({ code: "745-50" }),
  calculate_points: () => ({ infractions: [{ code: "605-01", date: "2025-11-03" }] }),
};

/** A call of a tool that follows its schema. */
export function soundMessage(random: Random): unknown {
  const { name } = random.pick(TOOLS);
  const params = {
    name,
    arguments: SOUND_ARGUMENTS[name]?.(random) ?? {},
    ...(random.chance(0.3) && { _meta: MODERN_META }),
  };
  return { jsonrpc: "2.0", id: random.below(1_000), method: "tools/call", params };
}

/** Almost valid JSON-RPC messages: without an id, with a wrong version, unsolicited responses. */
const brokenMessage = fc.oneof(
  toolCall.map(({ id: _id, ...rest }) => rest),
  toolCall.map(({ jsonrpc: _version, ...rest }) => rest),
  toolCall.map(({ params, ...rest }) => ({ ...rest, params: [params] })),
  fc.record({ jsonrpc: fc.constant("2.0"), id: fc.nat(), result: hostileValue }),
  fc.record({
    jsonrpc: fc.constant("2.0"),
    id: fc.nat(),
    error: fc.record({ code: fc.integer(), message: fc.string() }),
  }),
  fc.constantFrom<unknown>([], [[]], [null], {}, { jsonrpc: "2.0" }, [1, 2, 3]),
);

/** The headers in which the newest revision repeats parts of the message. */
export function agentHeaders(message: unknown): [name: string, value: string][] {
  const { method, params } = (message ?? {}) as {
    method?: unknown;
    params?: { name?: unknown; _meta?: unknown };
  };
  if (params?.["_meta"] !== MODERN_META) return [];
  return [
    ["mcp-protocol-version", MODERN_REVISION],
    ["mcp-method", String(method)],
    ["mcp-name", String(params.name)],
  ];
}

export const agentMessage: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: toolCall },
  { weight: 2, arbitrary: oddMessage },
  { weight: 2, arbitrary: brokenMessage },
  { weight: 1, arbitrary: fc.array(toolCall, { maxLength: 4 }) },
  { weight: 1, arbitrary: hostileValue },
);
