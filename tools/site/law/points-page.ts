/** How points add up and when they suspend a license, with examples that the rules calculate. */
import {
  calculatePoints,
  type CalculatedPoints,
  type Gravity,
  type PointsQuestion,
} from "@cnh/license-law";
import { code, jsonFence, kebab, list, pageText, table } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import { ALERT_PARTS } from "../reference/alert-parts.ts";
import {
  answerOf,
  EXAMPLE_DAY,
  POINTS_EXAMPLES,
  type PointsExample,
  provisionalExamples,
} from "./points-examples.ts";
import { LIMIT_REASONS, POINTS_WORDS } from "./points-words.ts";
import { GRAVITIES } from "./violation-words.ts";

export function pointsPages(language: Language): GeneratedPage[] {
  const words = POINTS_WORDS[language];
  const text = pageText(words, [
    words.intro,
    `## ${words.perGravity} {#pontos-por-gravidade}`,
    table(words.gravityHead, gravityRows()),
    `## ${words.limits} {#limites}`,
    words.limitsText,
    table(words.limitsHead, limitRows(language)),
    `## ${words.window} {#doze-meses}`,
    list(words.windowText),
    `## ${words.excluded} {#fora-da-soma}`,
    list(words.excludedText),
    `## ${words.ear} {#ear}`,
    words.earText,
    `## ${words.provisional} {#ppd}`,
    words.provisionalText,
    table(words.provisionalHead, provisionalRows(language)),
    `## ${words.examples} {#exemplos}`,
    words.examplesText,
    ...POINTS_EXAMPLES.flatMap((example) => exampleParts(language, example)),
  ]);
  return [{ path: "lei/pontos.md", text }];
}

const onExampleDay = (gravities: readonly Gravity[], ear = false): CalculatedPoints =>
  calculatePoints({
    infractions: gravities.map((gravity) => ({ gravity, date: EXAMPLE_DAY, state: "confirmed" })),
    ear,
    zeroedOn: [],
    on: EXAMPLE_DAY,
  });

function gravityRows(): string[][] {
  return (Object.keys(GRAVITIES) as Gravity[]).map((gravity) => [
    GRAVITIES[gravity],
    String(onExampleDay([gravity]).points),
  ]);
}

function limitRows(language: Language): string[][] {
  const answers = [
    onExampleDay([]),
    onExampleDay(["gravissima"]),
    onExampleDay(["gravissima", "gravissima"]),
    onExampleDay([], true),
  ];
  return answers.map(({ limit, limitReason }) => [
    LIMIT_REASONS[limitReason][language],
    `**${limit}**`,
  ]);
}

function provisionalRows(language: Language): string[][] {
  const part = ALERT_PARTS.find(({ sections }) => sections.includes("category"));
  return provisionalExamples().map(({ case: words, alert }) => [
    words[language],
    alert === null
      ? POINTS_WORDS[language].noAlert
      : `[${code(alert)}](../referencia/alertas/${part?.file}.md#${kebab(alert)})`,
  ]);
}

function exampleParts(language: Language, example: PointsExample): string[] {
  return [
    `### ${example.title[language]} {#exemplo-${example.anchor}}`,
    example.shows[language],
    jsonFence(requestOf(example.question)),
    list(resultLines(language, answerOf(example))),
  ];
}

/** The request body for the same calculation by the service. */
function requestOf({ infractions, ear, zeroedOn, on }: PointsQuestion): unknown {
  return {
    infractions: infractions.map(({ code: number, date, state }) => ({
      code: number,
      date,
      ...(state !== "confirmed" && { state }),
    })),
    ...(ear && { ear }),
    ...(zeroedOn.length > 0 && { zeroedOn }),
    asOf: on,
  };
}

function resultLines(language: Language, answer: CalculatedPoints): string[] {
  const words = POINTS_WORDS[language];
  const { points, potential, limit, limitReason, reached, remaining } = answer;
  const day = (on: string) => (language === "pt" ? on.split("-").toReversed().join("/") : on);
  const alone = answer.selfSuspending.map(({ index, minMonths, maxMonths }) =>
    words.suspends(answer.infractions[index]?.code ?? "", minMonths, maxMonths),
  );
  return [
    words.total(points, limit),
    `${words.because}: ${LIMIT_REASONS[limitReason][language]}.`,
    reached === true ? words.reached : words.remaining(remaining),
    ...(potential === points ? [] : [words.potential(potential)]),
    ...(answer.nextLapseOn === null ? [] : [words.nextLapse(day(answer.nextLapseOn))]),
    ...(answer.belowLimitOn === null || reached !== true
      ? []
      : [words.belowLimit(day(answer.belowLimitOn))]),
    ...alone,
  ];
}
