/** Measures the check of analyses: the share of false texts it accepts, and of true texts it refuses. */
import { diagnose } from "@cnh/license-law";
import { checkAnalysis } from "@cnh/server/usecases/analysis/check-analysis.ts";
import { type AnalysisPrompt, analysisPrompt } from "@cnh/server/usecases/analysis/prompt.ts";
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import { ALL_TEXTS, DIAGNOSIS_DAY } from "./analysis-texts/all-texts.ts";
import { HELD_OUT_TEXTS } from "./analysis-texts/held-out-texts.ts";
import type { AnalysisText } from "./analysis-texts/text.ts";

/** The max share of false texts accepted, and of true texts refused. */
export const MAX_FALSE_PASSED = 0.02;
export const MAX_TRUE_REFUSED = 0.05;

interface Misjudged {
  readonly text: AnalysisText;
  /** The reason why a true text was refused; null for an accepted false one. */
  readonly fault: string | null;
}

export interface TextsResult {
  readonly falsePassed: number;
  readonly trueRefused: number;
  readonly misjudged: readonly Misjudged[];
}

/** Sandbox drivers whose state does not answer at first. */
const PARTIAL: ReadonlySet<number> = new Set([15, 16]);

/** The prompt for a sandbox driver, on the day of the texts. */
export function promptOfScenario(scenario: number): AnalysisPrompt {
  const driver = scenarioDriver(scenarioCpf(scenario), DIAGNOSIS_DAY);
  if (driver === null) throw new Error(`no driver of the sandbox has the number ${scenario}`);
  const { facts } = driver;
  const known = PARTIAL.has(scenario) ? { ...facts, infractions: null, medicalExams: null } : facts;
  return analysisPrompt(diagnose(known, DIAGNOSIS_DAY).diagnosis);
}

export function evaluateTexts(texts: readonly AnalysisText[]): TextsResult {
  const prompts = new Map<number, AnalysisPrompt>();
  const misjudged = texts.flatMap((text): Misjudged[] => {
    const prompt = prompts.get(text.scenario) ?? promptOfScenario(text.scenario);
    prompts.set(text.scenario, prompt);
    const check = checkAnalysis(`VEREDITO: ${prompt.data.status}\n\n${text.markdown}`, prompt);
    if (check.ok === (text.kind === "true")) return [];
    return [{ text, fault: check.ok ? null : check.fault }];
  });
  const isTrue = ({ kind }: AnalysisText) => kind === "true";
  const trueCount = texts.filter(isTrue).length;
  const refused = misjudged.filter(({ text }) => isTrue(text)).length;
  return {
    falsePassed: (misjudged.length - refused) / (texts.length - trueCount),
    trueRefused: refused / trueCount,
    misjudged,
  };
}

/** All texts, including the held-out ones. */
export function evaluateAllTexts(): TextsResult {
  return evaluateTexts([...ALL_TEXTS, ...HELD_OUT_TEXTS]);
}

export function areTextsGood({ falsePassed, trueRefused, misjudged }: TextsResult): boolean {
  return (
    falsePassed <= MAX_FALSE_PASSED &&
    trueRefused <= MAX_TRUE_REFUSED &&
    !misjudged.some(({ text }) => text.saysMayDrive === true)
  );
}

/** One line for each misjudged text. */
export function misjudgedLines({ misjudged }: TextsResult): readonly string[] {
  return misjudged.map(({ text, fault }) => {
    const what = fault === null ? "passes" : `refused as ${fault}`;
    return `driver ${text.scenario}, ${text.kind}, ${what}: ${text.note ?? firstWords(text)}`;
  });
}

function firstWords({ markdown }: AnalysisText): string {
  return markdown.replaceAll("\n", " ").slice(0, 80);
}
