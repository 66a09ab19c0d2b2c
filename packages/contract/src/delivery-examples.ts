/** A made-up delivery for documents and tests: the first attempt timed out, the second succeeded. */
import type { Delivery, DeliveryPage, DeliveryWithAttempts } from "./delivery.ts";

const deliveryExample = {
  id: "dlv_01kya3pk0vfwps4zf3fea2qapg",
  eventId: "evt_01kya3pk0efr3r11b2qvdrpr6e",
  eventKind: "report.delivered",
  endpointId: "whe_01kwersrg0fchbexymvmfwc73f",
  reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
  enrollmentId: null,
  test: false,
  status: "SUCCEEDED",
  failureReason: null,
  retryOf: null,
  createdAt: "2026-07-24T13:05:41.915Z",
  settledAt: "2026-07-24T13:06:02.391Z",
  nextAttemptAt: null,
} satisfies Delivery;

export const deliveryWithAttemptsExample = {
  ...deliveryExample,
  attempts: [
    {
      id: "att_01kya3pk3kezv804bqdt6vfk9k",
      number: 1,
      at: "2026-07-24T13:05:42.003Z",
      durationMs: 15_000,
      statusCode: null,
      failure: "TIMEOUT",
      answer: null,
      nextAttemptAt: "2026-07-24T13:06:02.210Z",
    },
    {
      id: "att_01kya3q6v6f41ak6z45j58whqv",
      number: 2,
      at: "2026-07-24T13:06:02.214Z",
      durationMs: 177,
      statusCode: 204,
      failure: null,
      answer: "",
      nextAttemptAt: null,
    },
  ],
} satisfies DeliveryWithAttempts;

/** The response of a manual retry: a new delivery of the same event, linked to the first. */
export const retriedDeliveryExample = {
  ...deliveryExample,
  id: "dlv_01kyabck8xets9qcrrg50ghta2",
  status: "PENDING",
  retryOf: deliveryExample.id,
  createdAt: "2026-07-24T15:20:03.101Z",
  settledAt: null,
  nextAttemptAt: "2026-07-24T15:20:03.101Z",
} satisfies Delivery;

export const testDeliveryExample = {
  ...retriedDeliveryExample,
  reportId: null,
  test: true,
  retryOf: null,
} satisfies Delivery;

export const deliveryPageExample = {
  items: [deliveryExample],
  nextCursor: null,
} satisfies DeliveryPage;
