/** All independent checks, by area. */
import { BLOCKS_CHECKS } from "./blocks.ts";
import type { IndependentCheck } from "./case.ts";
import { CATEGORIES_CHECKS } from "./categories.ts";
import { FINES_CHECKS } from "./fines.ts";
import { POINTS_CHECKS } from "./points.ts";
import { PROVISIONAL_CHECKS } from "./provisional.ts";
import { RECORD_CHECKS } from "./record.ts";
import { SECOND_DRIVING_CHECKS } from "./second-driving.ts";
import { SECOND_PENALTIES_CHECKS } from "./second-penalties.ts";
import { SELF_SUSPENSION_CHECKS } from "./self-suspension.ts";
import { TOXICOLOGICAL_CHECKS } from "./toxicological.ts";
import { VALIDITY_CHECKS } from "./validity.ts";

export const ALL_CHECKS: readonly IndependentCheck[] = [
  ...POINTS_CHECKS,
  ...SELF_SUSPENSION_CHECKS,
  ...VALIDITY_CHECKS,
  ...TOXICOLOGICAL_CHECKS,
  ...BLOCKS_CHECKS,
  ...PROVISIONAL_CHECKS,
  ...CATEGORIES_CHECKS,
  ...FINES_CHECKS,
  ...RECORD_CHECKS,
  ...SECOND_DRIVING_CHECKS,
  ...SECOND_PENALTIES_CHECKS,
];
