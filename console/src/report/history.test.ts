import type { Delivery } from "@cnh/contract";
import type { AuditRecordView } from "@cnh/contract/console";
import { expect, test } from "vitest";
import { formatOf } from "../words/format.ts";
import { historyOf } from "./history.ts";
import { words } from "./history-words.pt-br.ts";

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

const read = (minute: number, id: string, channel = "console") =>
  ({ at: at(minute), actor: { kind: "member", id }, origin: { channel } }) as AuditRecordView;

function textsOf({
  deliveries = [],
  reads = [],
  deliveredAt = at(2),
}: {
  readonly deliveries?: readonly Delivery[];
  readonly reads?: readonly AuditRecordView[];
  readonly deliveredAt?: string | null;
}) {
  const report = { createdAt: at(1), deliveredAt };
  const names = { endpointOf: () => "https://a.example", readerOf: ({ id }: { id: string }) => id };
  const history = { report, deliveries, reads, ...names };
  return historyOf(history, words, formatOf("pt-BR")).map(({ text }) => text);
}

test("a report that is not delivered was only ordered", () => {
  expect(textsOf({ deliveredAt: null })).toEqual(["Pedido."]);
});

test("order, delivery, webhooks and readers stand in the order of time", () => {
  // The newest first, as the service lists them.
  const reads = [read(9, "Ana"), read(8, "Bia"), read(7, "Ana"), read(6, "Ana", "api")];
  expect(textsOf({ deliveries: [delivery({})], reads })).toEqual([
    "Pedido.",
    "Entregue.",
    "Webhook “relatório entregue” para https://a.example: recebido.",
    "Aberto pela API por Ana.",
    "Aberto no console por Bia.",
    "Aberto no console por Ana, 2 vezes.",
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
