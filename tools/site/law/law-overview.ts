/** The basis of the diagnosis: the laws, rules with dates, confidence, and the effect of missing facts. */
import { ALERT_CATALOGUE, calculatePoints, diagnose, type Facts } from "@cnh/license-law";
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import { EXAMPLE_DAY } from "../../law-docs/example-facts.ts";
import { code, codes, list, pageText, table } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import { LAW_WORDS, MISSING_FACTS, type MissingFacts } from "./law-words.ts";

export function lawOverviewPages(language: Language): GeneratedPage[] {
  const words = LAW_WORDS[language];
  const text = pageText(words, [
    ...words.intro,
    list(words.pages),
    `## ${words.laws} {#leis}`,
    words.lawsText,
    list(citedLaws().map(({ law, url }) => (url === undefined ? law : `[${law}](${url})`))),
    `## ${words.dated} {#regras-com-data}`,
    ...words.datedText,
    table(words.datedHead, datedRows(language)),
    `## ${words.confidence} {#confianca}`,
    list(words.confidenceText),
    `## ${words.unknown} {#desconhecido}`,
    ...words.unknownText,
    table(words.unknownHead, missingRows(language)),
    list(words.unknownRules),
    `## ${words.advice} {#nao-e-parecer}`,
    words.adviceText,
  ]);
  return [{ path: "lei/index.md", text }];
}

interface CitedLaw {
  readonly law: string;
  readonly url: string | undefined;
}

/** Every law that an alert cites, each once. */
function citedLaws(): CitedLaw[] {
  const bases = Object.values(ALERT_CATALOGUE).flatMap(({ legalBasis }) => legalBasis);
  const found = new Map(bases.map(({ law, url }) => [law, { law, url }]));
  return [...found.values()].toSorted((a, b) => a.law.localeCompare(b.law, "pt-BR"));
}

/** The same question on two days, one before and one after a change of the law. */
const DAYS = ["2021-04-11", "2021-04-12"] as const;

function datedRows(language: Language): string[][] {
  return DAYS.map((on) => {
    const { limit, confidence } = calculatePoints({
      infractions: [],
      ear: false,
      zeroedOn: [],
      on,
    });
    const day = language === "pt" ? on.split("-").toReversed().join("/") : on;
    return [day, String(limit), code(confidence)];
  });
}

function missingRows(language: Language): string[][] {
  const driver = scenarioDriver(scenarioCpf(1), EXAMPLE_DAY);
  if (!driver) throw new Error("the sandbox has no driver 1");
  return MISSING_FACTS.map(({ group, words }) => {
    const facts: Facts = group === null ? driver.facts : without(driver.facts, group);
    const { diagnosis } = diagnose(facts, EXAMPLE_DAY);
    const alerts = diagnosis.allAlerts.map((alert) => alert.code);
    return [words[language], code(diagnosis.status), alerts.length === 0 ? "" : codes(alerts)];
  });
}

const without = (facts: Facts, group: NonNullable<MissingFacts["group"]>): Facts => ({
  ...facts,
  [group]: null,
});
