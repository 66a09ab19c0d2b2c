/**
 * Texts about the sandbox's drivers: the check of analyses must accept the true ones and refuse the false ones. They
 * were written by hand from the data of the prompt, and the check was tuned on them; the held-out texts are in a
 * separate list. Drivers 17 and 22 have no diagnosis; of drivers 15 and 16 the state's facts (infractions and medical
 * exams) are unknown.
 */
import { FALSE_TEXTS_01_03 } from "./false-texts-01-03.ts";
import { FALSE_TEXTS_04_05 } from "./false-texts-04-05.ts";
import { FALSE_TEXTS_06_08 } from "./false-texts-06-08.ts";
import { FALSE_TEXTS_09_11 } from "./false-texts-09-11.ts";
import { FALSE_TEXTS_12_14 } from "./false-texts-12-14.ts";
import { FALSE_TEXTS_15_19 } from "./false-texts-15-19.ts";
import { FALSE_TEXTS_20_24 } from "./false-texts-20-24.ts";
import { FALSE_TEXTS_25 } from "./false-texts-25.ts";
import { LATER_TEXTS } from "./later-texts.ts";
import { TRUE_TEXTS_01_03 } from "./true-texts-01-03.ts";
import { TRUE_TEXTS_04_07 } from "./true-texts-04-07.ts";
import { TRUE_TEXTS_08_10 } from "./true-texts-08-10.ts";
import { TRUE_TEXTS_11_14 } from "./true-texts-11-14.ts";
import { TRUE_TEXTS_15_20 } from "./true-texts-15-20.ts";
import { TRUE_TEXTS_21_25 } from "./true-texts-21-25.ts";
import type { AnalysisText } from "./text.ts";

/** The day of the diagnoses described by the texts. */
export const DIAGNOSIS_DAY = "2026-11-18";

export const ALL_TEXTS: readonly AnalysisText[] = [
  ...TRUE_TEXTS_01_03,
  ...TRUE_TEXTS_04_07,
  ...TRUE_TEXTS_08_10,
  ...TRUE_TEXTS_11_14,
  ...TRUE_TEXTS_15_20,
  ...TRUE_TEXTS_21_25,
  ...FALSE_TEXTS_01_03,
  ...FALSE_TEXTS_04_05,
  ...FALSE_TEXTS_06_08,
  ...FALSE_TEXTS_09_11,
  ...FALSE_TEXTS_12_14,
  ...FALSE_TEXTS_15_19,
  ...FALSE_TEXTS_20_24,
  ...FALSE_TEXTS_25,
  ...LATER_TEXTS,
];
