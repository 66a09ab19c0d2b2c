/** Checks of the in-memory service, and their queue. No source answers them, so they stay in progress, and cost nothing. */
import type {
  Check,
  CheckQueue,
  Enrollment,
  UpdateCheckQueueBody,
} from "../generated/api-types.ts";
import { answer, failureAnswer } from "./failures.ts";
import { newId } from "./new-id.ts";

/** The checks that a cadence plans in 30 days. */
const PLANNED: Readonly<Record<string, number>> = {
  daily: 30,
  weekly: 30 / 7,
  monthly: 1,
  by_risk: 11 / 7,
};

export class FakeChecks {
  readonly #checks: Check[] = [];
  #monthlyBudget: number | null = null;

  /** Orders a check, unless one is in progress. */
  order({ enrollmentId, policy }: Enrollment): void {
    if (this.#of(enrollmentId).length > 0) return;
    this.#checks.push({
      checkId: newId("chk"),
      enrollmentId,
      depth: policy.depth === "license" ? "license" : "full",
      outcome: null,
      reportId: null,
      charged: 0,
      refunded: 0,
      orderedAt: new Date().toISOString(),
      settledAt: null,
    });
  }

  list(enrollmentId: string): Response {
    return answer({ items: this.#of(enrollmentId), nextCursor: null });
  }

  /** Reads or changes the queue. The only price to agree to is 0. */
  async queue(request: Request, enrollments: Iterable<Enrollment>): Promise<Response> {
    if (request.method === "PATCH") {
      const { monthlyBudget, agreedPrice, agreedFullPrice } =
        (await request.json()) as UpdateCheckQueueBody;
      if (agreedPrice || agreedFullPrice) return failureAnswer("BAD_REQUEST");
      if (monthlyBudget !== undefined) this.#monthlyBudget = monthlyBudget;
    }
    const active = [...enrollments].filter(({ state }) => state === "ACTIVE");
    const planned = active.reduce((sum, { policy }) => sum + (PLANNED[policy.cadence] ?? 0), 0);
    return answer({
      state: "RUNNING",
      pauseReason: null,
      pausedAt: null,
      pricePerCheck: 0,
      pricePerFullCheck: 0,
      agreedPrice: 0,
      agreedFullPrice: 0,
      monthlyBudget: this.#monthlyBudget,
      spentThisMonth: 0,
      reserve: 0,
      plannedPerMonth: Math.round(planned),
    } satisfies CheckQueue);
  }

  #of(enrollmentId: string): Check[] {
    return this.#checks.filter((check) => check.enrollmentId === enrollmentId);
  }
}
