/** The suspending total on a day: 20, 30 or 40 by the counting gravíssimas, and 40 for paid drivers. */
import type { Day } from "../calendar.ts";
import { type Confidence, inForce, type LegalBasis } from "../dated-law.ts";
import { LIMITS, POINTS_OF, type PointsLimits } from "../law/points-law.ts";
import type { Gravity } from "../violations.ts";

export type LimitReason =
  | "two_or_more_gravissimas"
  | "one_gravissima"
  | "no_gravissima"
  | "ear"
  | "before_2021"
  | "no_law";

/** A sum of points, and the number of gravíssimas in it. */
export interface Sum {
  readonly points: number;
  readonly gravissimas: number;
}

/** A sum compared with its limit on a day. */
export interface LimitCheck {
  readonly points: number;
  /** `null` if no law is known for the day. */
  readonly limit: number | null;
  readonly reached: boolean | null;
}

export interface Limit {
  readonly points: number | null;
  readonly reason: LimitReason;
  /** Brazilian Portuguese. */
  readonly text: string;
  /** `null` if no law is known for the day. */
  readonly source: LegalBasis | null;
  readonly confidence: Confidence;
}

const TEXTS: Readonly<Record<LimitReason, string>> = {
  two_or_more_gravissimas: "Duas ou mais infrações gravíssimas confirmadas nos últimos 12 meses",
  one_gravissima: "Uma infração gravíssima confirmada nos últimos 12 meses",
  no_gravissima: "Nenhuma infração gravíssima confirmada nos últimos 12 meses",
  ear: "Condutor que exerce atividade remunerada (EAR), qualquer que seja a gravidade das infrações",
  before_2021: "Regra anterior a 12/04/2021: o mesmo limite para todos",
  no_law: "Não conhecemos a regra de pontos em vigor nessa data",
};

const BY_GRAVISSIMAS = ["none", "one", "more"] as const;
const REASONS = {
  none: "no_gravissima",
  one: "one_gravissima",
  more: "two_or_more_gravissimas",
  ear: "ear",
} as const;

/** The limit on a day. If paid driving is unknown, the stricter limit applies, with a text that explains it. */
export function limitOn(day: Day, gravissimas: number, ear: boolean | null): Limit {
  const rule = inForce(LIMITS, day);
  if (rule === null) {
    return { points: null, reason: "no_law", text: TEXTS.no_law, source: null, confidence: "low" };
  }
  const { value, source, confidence } = rule;
  const which = caseOf(gravissimas, ear);
  const reason = value.flat ? "before_2021" : REASONS[which];
  const limit = { points: value[which], reason, source } as const;
  return ear === null && value.ear !== value[which]
    ? { ...limit, text: `${TEXTS[reason]}; ${ifPaid(value)}`, confidence: "low" }
    : { ...limit, text: TEXTS[reason], confidence };
}

export function measure(sum: Sum, ear: boolean | null, day: Day): LimitCheck {
  const rule = inForce(LIMITS, day);
  const limit = rule && rule.value[caseOf(sum.gravissimas, ear)];
  return { points: sum.points, limit, reached: limit === null ? null : sum.points >= limit };
}

export const NOTHING: Sum = { points: 0, gravissimas: 0 };

/** Returns the sum with one infraction added or removed. */
export function plus(sum: Sum, gravity: Gravity, times: 1 | -1 = 1): Sum {
  return {
    points: sum.points + times * POINTS_OF[gravity],
    gravissimas: sum.gravissimas + (gravity === "gravissima" ? times : 0),
  };
}

function caseOf(gravissimas: number, ear: boolean | null): keyof typeof REASONS {
  return ear ? "ear" : (BY_GRAVISSIMAS[gravissimas] ?? "more");
}

function ifPaid({ ear }: PointsLimits): string {
  return `não se sabe se a CNH tem EAR (atividade remunerada), com a qual o limite seria de ${ear}`;
}
