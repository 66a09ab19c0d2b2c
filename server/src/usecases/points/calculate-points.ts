import {
  type CalculatedPoints,
  type CalculatePointsBody,
  type Issue,
  ISSUE_TEXTS,
  MAX_ISSUES,
} from "@cnh/contract";
import { calculatePoints, dayInSaoPaulo, findViolation } from "@cnh/license-law";
import { refuseAll } from "../failure.ts";

export interface CalculatePointsPorts {
  now(): number;
}

/** The last day that is accepted: the calculation adds some years to it, and a year has four digits. */
const LAST_DAY = "9990-12-31";

/** Calculates the points of the given infractions, as of a day or of today. Stores nothing. */
export function calculatePointsOf(
  ports: CalculatePointsPorts,
  body: CalculatePointsBody,
): CalculatedPoints {
  const issues = issuesOf(body);
  if (issues.length > 0) refuseAll(issues.slice(0, MAX_ISSUES));
  const { infractions, ear, zeroedOn, asOf } = body;
  const on = asOf ?? dayInSaoPaulo(new Date(ports.now()));
  return calculatePoints({ infractions, ear, zeroedOn, on });
}

/** The issues of a body that its schema cannot find. */
function issuesOf({ infractions, asOf }: CalculatePointsBody): Issue[] {
  const issues = infractions.flatMap(({ code, date }, index) => [
    ...(code !== undefined && findViolation(code) === null
      ? [{ path: `infractions.${index}.code`, text: ISSUE_TEXTS.notInTable }]
      : []),
    ...tooLate(`infractions.${index}.date`, date),
  ]);
  return [...issues, ...(asOf === undefined ? [] : tooLate("asOf", asOf))];
}

function tooLate(path: string, day: string): Issue[] {
  return day > LAST_DAY ? [{ path, text: ISSUE_TEXTS.tooFarAhead }] : [];
}
