/** An answer of the sources about an enrolled driver: a delivered report, or a check that has ended. */
import type { CheckOutcome } from "@cnh/contract";
import type { Facts } from "@cnh/license-law";
import type { CheckPlan } from "../../reports/run/check-plan.ts";

export interface Answer {
  readonly reportId: string;
  readonly driverId: string;
  readonly name: string | null;
  /** `null` for a check without an answer. */
  readonly facts: Facts | null;
  /** `null` for a report that was ordered by the organization. */
  readonly check: CheckPlan | null;
}

/** A check whose outcome is known. */
export interface SettledCheck {
  readonly reportId: string;
  readonly outcome: CheckOutcome;
  /** Whether its report is published; otherwise it is deleted. */
  readonly isPublished: boolean;
  /** Whether a state did not answer, so that its share is refunded. */
  readonly isIncomplete: boolean;
}
