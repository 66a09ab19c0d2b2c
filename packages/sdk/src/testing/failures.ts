/** The failures that a test can simulate, with the service's answers. */
export interface FailureFacts {
  readonly status: number;
  readonly message: string;
  readonly data?: unknown;
}

export const FAILURES = {
  BAD_REQUEST: {
    status: 400,
    message: "Bad Request",
    data: { issues: [{ path: "", message: "asked for by the test" }] },
  },
  UNAUTHORIZED: { status: 401, message: "Unauthorized" },
  PAYMENT_REQUIRED: {
    status: 402,
    message: "Credit line exceeded",
    data: { balance: -10_000, limit: -10_000, pricePerReport: 350 },
  },
  SPEND_CAP_REACHED: {
    status: 402,
    message: "Daily spend cap of the key reached",
    data: { cap: 1000, spent: 1000, pricePerReport: 350, resetsAt: "2026-07-25T03:00:00.000Z" },
  },
  FORBIDDEN: { status: 403, message: "Forbidden" },
  NOT_FOUND: { status: 404, message: "Not Found" },
  UNPROCESSABLE_CONTENT: { status: 422, message: "Invalid CPF" },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: "Too Many Requests",
    data: { retryAfter: 0, reason: "concurrency" },
  },
  INTERNAL_SERVER_ERROR: { status: 500, message: "Internal Server Error" },
  SERVICE_UNAVAILABLE: { status: 503, message: "Service Unavailable" },
} as const satisfies Record<string, FailureFacts>;

/** CONNECTION_LOST: the request is carried out, but its answer does not arrive. */
export type FakeFailure = keyof typeof FAILURES | "CONNECTION_LOST";

export function failureAnswer(code: keyof typeof FAILURES): Response {
  const facts: FailureFacts = FAILURES[code];
  const body = {
    defined: false,
    code,
    status: facts.status,
    message: facts.message,
    ...(facts.data === undefined ? {} : { data: facts.data }),
  };
  // Zero, so that tests do not sleep.
  const headers = facts.status === 429 || facts.status === 503 ? { "Retry-After": "0" } : {};
  return answer(body, facts.status, headers);
}

export function answer(body: unknown, status = 200, headers = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", "Request-Id": "req_of_a_test", ...headers },
  });
}
