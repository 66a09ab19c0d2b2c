import type { Delivery } from "@cnh/contract";
import type { ReportHistory, ReportRead } from "@cnh/contract/console";
import { expect, test } from "vitest";
import { formatOf } from "../messages/format.ts";
import { historyOf } from "./history.ts";
import { messages } from "./history-messages.pt-br.ts";

const at = (minute: number) => `2026-11-16T12:${String(minute).padStart(2, "0")}:00.000Z`;

const delivery = (given: Partial<Delivery>) =>
  ({
    id: "dlv_1",
    eventKind: "report.delivered",
    endpointId: "whe_1",
    status: "SUCCEEDED",
    failureReason: null,
    createdAt: at(3),
    settledAt: at(4),
    nextAttemptAt: null,
    ...given,
  }) as Delivery;

const read = (
  minute: number,
  id: string,
  channel: ReportRead["channel"] = "console",
  what: ReportRead["what"] = "report",
): ReportRead => ({ at: at(minute), what, actor: { kind: "member", id, name: id }, channel });

function textsOf({
  deliveries = [],
  history = null,
  deliveredAt = at(3),
}: {
  readonly deliveries?: readonly Delivery[];
  readonly history?: ReportHistory | null;
  readonly deliveredAt?: string | null;
}) {
  const report = { createdAt: at(1), deliveredAt };
  const names = { endpointOf: () => "https://a.example", nameOf: ({ id }: { id: string }) => id };
  return historyOf({ report, history, deliveries, ...names }, messages, formatOf("pt-BR")).map(
    ({ text }) => text,
  );
}

const HISTORY: ReportHistory = {
  orderedBy: { kind: "member", id: "Ana", name: "Ana" },
  channel: "console",
  partiallyDeliveredAt: null,
  reads: null,
};

test("an undelivered report was only ordered, and no person is named until the name is known", () => {
  expect(textsOf({ deliveredAt: null })).toEqual(["Pedido."]);
  expect(textsOf({ deliveredAt: null, history: HISTORY })).toEqual(["Pedido no console por Ana."]);
});

test("order, partial report, delivery, webhooks and readers are in the order of time", () => {
  // Newest first, as the service lists them.
  const reads = [
    read(11, "Ana", "console", "toxicologicalResult"),
    read(9, "Ana"),
    read(8, "Bia"),
    read(7, "Ana"),
    read(6, "Ana", "api"),
  ];
  const history = { ...HISTORY, partiallyDeliveredAt: at(2), reads };
  expect(textsOf({ deliveries: [delivery({})], history })).toEqual([
    "Pedido no console por Ana.",
    "Entregue em parte: faltavam dados do órgão estadual.",
    "Entregue.",
    "Webhook “relatório entregue” para https://a.example: recebido.",
    "Aberto pela API por Ana.",
    "Aberto no console por Bia.",
    "Aberto no console por Ana, 2 vezes.",
    "Resultado toxicológico mostrado no console a Ana.",
  ]);
});

test.each([
  [
    { status: "FAILED", failureReason: "ENDPOINT_GONE" },
    "não recebido, o endereço respondeu que não existe mais.",
  ],
  [
    { status: "PENDING", settledAt: null, nextAttemptAt: at(30) },
    "aguarda resposta, próxima tentativa em 16/11/2026 09:30.",
  ],
  [{ status: "SUPERSEDED" }, "não enviado, porque o relatório completo já existia."],
] as const)("a webhook says how it ended: %o", (given, outcome) => {
  expect(textsOf({ deliveries: [delivery(given)] }).at(-1)).toBe(
    `Webhook “relatório entregue” para https://a.example: ${outcome}`,
  );
});
