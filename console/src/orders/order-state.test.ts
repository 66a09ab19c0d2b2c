import { describe, expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { newDraft, type OrderDraft } from "./order-draft.ts";
import {
  attemptOf,
  draftToSend,
  firstState,
  isUnconfirmed,
  type OrderEvent,
  orderReducer,
  type OrderState,
  sendOrder,
} from "./order-state.ts";

const HOUR = 3_600_000;
const accepted = { reportId: "rpt_1", isReplay: false };
const lost = () => new ApiError("NETWORK", 0);

/** Sends an order to a service that gives these answers in order; returns the outcome and the calls made. */
async function sent(
  answers: readonly (ApiError | typeof accepted)[],
  { sentAt = null as number | null, found = null as string | null } = {},
) {
  const done: string[] = [];
  const rest = [...answers];
  const draft = { ...newDraft(), sentAt };
  const outcome = await sendOrder({
    draft,
    send: async (reference) => {
      done.push(`send ${reference === draft.key}`);
      const answer = rest.shift();
      if (answer === undefined || answer instanceof ApiError) throw answer ?? lost();
      return answer;
    },
    find: async () => {
      done.push("find");
      return found;
    },
    onUnknown: ({ code }) => done.push(code),
    wait: async (ms) => void done.push(`wait ${ms}`),
    now: () => 2 * HOUR,
  }).catch((error: unknown) => error);
  return { outcome, done };
}

describe("an order", () => {
  test("is sent once if it is answered", async () => {
    expect(await sent([accepted])).toEqual({ outcome: accepted, done: ["send true"] });
  });

  test("is repeated with the same reference until it is known whether it came in", async () => {
    const busy = new ApiError("SERVICE_UNAVAILABLE", 503, { retryAfter: 7 });
    const limit = new ApiError("TOO_MANY_REQUESTS", 429, { retryAfter: 3 });
    const { outcome, done } = await sent([lost(), lost(), busy, limit, accepted]);
    expect(outcome).toEqual(accepted);
    expect(done).toEqual([
      "send true",
      "NETWORK",
      "wait 500",
      "send true",
      "NETWORK",
      "wait 1000",
      "send true",
      "SERVICE_UNAVAILABLE",
      "wait 7000",
      "send true",
      "TOO_MANY_REQUESTS",
      "wait 3000",
      "send true",
    ]);
  });

  test("that was sent within the hour is repeated, since the service knows it", async () => {
    expect((await sent([accepted], { sentAt: 2 * HOUR - 60_000 })).done).toEqual(["send true"]);
  });

  test("that was sent long ago is looked for first", async () => {
    const { outcome, done } = await sent([], { sentAt: HOUR, found: "rpt_7" });
    expect([outcome, done]).toEqual([{ reportId: "rpt_7", isReplay: true }, ["find"]]);
    expect((await sent([accepted], { sentAt: HOUR })).done).toEqual(["find", "send true"]);
  });

  test("answered by something else than the service is repeated", async () => {
    const { outcome, done } = await sent([new ApiError("UNREADABLE", 200), accepted]);
    expect(outcome).toEqual(accepted);
    expect(done).toEqual(["send true", "UNREADABLE", "wait 500", "send true"]);
  });

  test("refused by the service is not repeated", async () => {
    const refusal = new ApiError("PAYMENT_REQUIRED", 402);
    expect(await sent([refusal])).toEqual({ outcome: refusal, done: ["send true"] });
  });
});

const CPF = "529.982.247-25";
const NEW: OrderDraft = { key: "pedido-1", reference: "", sentAt: null };
const SENT: OrderDraft = { ...NEW, sentAt: 5 };
const OTHER: OrderDraft = { key: "pedido-2", reference: "", sentAt: 4 };
const first = { cpf: CPF, before: NEW, isFirst: true };
const again = { cpf: CPF, before: SENT, isFirst: false };
const limit = new ApiError("TOO_MANY_REQUESTS", 429);
const noCredit = new ApiError("PAYMENT_REQUIRED", 402);
const signedOut = new ApiError("UNAUTHORIZED", 401);
const gone = lost();

const idle: OrderState = { kind: "idle", draft: NEW };
const sending: OrderState = { kind: "sending", draft: SENT, attempt: first };
const limited: OrderState = {
  kind: "unconfirmed",
  draft: SENT,
  attempt: { ...first, error: limit },
};
const checking: OrderState = {
  kind: "unconfirmed",
  draft: SENT,
  attempt: { ...first, isFirst: false, error: gone },
};
const reloaded: OrderState = { kind: "unconfirmed", draft: SENT, attempt: null };
const placed: OrderState = { kind: "placed", draft: SENT, reportId: "rpt_1" };
const refused = (error: unknown, isSettled: boolean): OrderState => ({
  kind: "refused",
  draft: isSettled ? NEW : SENT,
  cpf: CPF,
  error,
  isSettled,
});

const send = (draft: OrderDraft, now: number): OrderEvent => ({
  kind: "send",
  draft,
  cpf: CPF,
  now,
});
const lose = (error: ApiError): OrderEvent => ({ kind: "lose", error });
const place: OrderEvent = { kind: "place", reportId: "rpt_1" };
const refuse = (error: unknown): OrderEvent => ({ kind: "refuse", error });

const strange = new ApiError("UNREADABLE", 408);
const bug = new Error("x");

/** State, event, and the next state; the same state if the event changes nothing. */
const STEPS: readonly (readonly [name: string, OrderState, OrderEvent, OrderState])[] = [
  ["a click sends a new order", idle, send(NEW, 5), sending],
  ["a second click changes nothing", sending, send(NEW, 6), sending],
  ["nor does one while it is repeated", checking, send(SENT, 6), checking],
  [
    "an order from before a reload is sent again",
    reloaded,
    send(SENT, 9),
    { ...sending, attempt: again },
  ],
  ["a refused order is sent anew", refused(noCredit, true), send(NEW, 5), sending],
  ["a lost response leaves it unconfirmed", sending, lose(gone), checking],
  ["a limit leaves it unconfirmed, and certainly not accepted", sending, lose(limit), limited],
  ["a response lost after a limit", limited, lose(gone), checking],
  [
    "a limit after a lost response",
    checking,
    lose(limit),
    { ...checking, attempt: { ...first, isFirst: false, error: limit } },
  ],
  ["nothing is lost that was not sent", idle, lose(gone), idle],
  ["the response places it", sending, place, placed],
  ["so does the response of a repetition", checking, place, placed],
  ["so does the report found after a reload", reloaded, place, placed],
  ["the first refusal settles it", sending, refuse(signedOut), refused(signedOut, true)],
  ["a refusal after a limit too", limited, refuse(signedOut), refused(signedOut, true)],
  [
    "a refusal after a lost response settles nothing",
    checking,
    refuse(signedOut),
    refused(signedOut, false),
  ],
  ["except one that refuses every try", checking, refuse(noCredit), refused(noCredit, true)],
  [
    "a response of something else settles nothing",
    sending,
    refuse(strange),
    refused(strange, false),
  ],
  ["nor does a defect of the page", sending, refuse(bug), refused(bug, false)],
  ["nothing is refused that was not sent", placed, refuse(noCredit), placed],
];

test.each(STEPS)("%s", (_name, state, event, next) => {
  expect(orderReducer(state, event)).toEqual(next);
});

test.each([
  ["BAD_REQUEST", 400, true],
  ["PAYMENT_REQUIRED", 402, true],
  ["UNPROCESSABLE_CONTENT", 422, true],
  ["ORDER_LIMIT_REACHED", 403, true],
  ["PERMISSION_REQUIRED", 403, false],
  ["UNAUTHORIZED", 401, false],
] as const)("%s (%s) after a lost response: settled is %s", (code, status, isSettled) => {
  expect(orderReducer(checking, refuse(new ApiError(code, status)))).toMatchObject({ isSettled });
  expect(orderReducer(sending, refuse(new ApiError(code, status)))).toMatchObject({
    isSettled: true,
  });
});

test.each([
  ["a new entry has a new order", null, null, "idle"],
  ["a reload keeps the typed one", NEW, null, "idle"],
  ["an order sent from here stays, also once its outcome is known", SENT, null, "idle"],
  ["an order sent from here is unconfirmed while it is stored", SENT, SENT, "unconfirmed"],
  ["a new form shows the order of a closed tab", NEW, OTHER, "unconfirmed"],
  ["an order sent from here goes before it", SENT, OTHER, "idle"],
] as const)("%s", (_name, ofEntry, pending, kind) => {
  const state = firstState(ofEntry, pending);
  expect(state.kind).toBe(kind);
  if (ofEntry?.sentAt === 5) expect(state.draft).toBe(ofEntry);
  else if (pending !== null) expect(state.draft).toBe(pending);
});

test.each([
  [idle, false, null],
  [sending, true, first],
  [checking, true, { ...first, isFirst: false, error: gone }],
  [reloaded, true, null],
  [placed, false, null],
  [refused(noCredit, true), false, null],
  [refused(signedOut, false), true, null],
] as const)("%#: unconfirmed and under way", (state, unconfirmed, attempt) => {
  expect(isUnconfirmed(state)).toBe(unconfirmed);
  expect(attemptOf(state)).toEqual(attempt);
});

test.each([
  ["as it is", idle, "", null, NEW],
  [
    "with the user's reference, as another order",
    placed,
    "folha 7",
    null,
    { ...NEW, reference: "folha 7" },
  ],
  ["as the one sent a moment ago for this driver", idle, "", OTHER, OTHER],
  [
    "not as that one if the reference differs",
    idle,
    "folha 7",
    OTHER,
    { ...NEW, reference: "folha 7" },
  ],
  ["unchanged if unconfirmed", reloaded, "", OTHER, SENT],
] as const)("an order is sent %s", (_name, state, reference, justNow, draft) => {
  expect(draftToSend(state, reference, justNow)).toEqual(draft);
});
