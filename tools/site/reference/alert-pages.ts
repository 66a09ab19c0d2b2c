/** Every alert that a diagnosis can raise, read from the rules of the law. */
import { ALERT_CATALOGUE, type AlertRule } from "@cnh/license-law";
import { violationLink } from "../violation-groups.ts";
import { code, kebab, list, pageText } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import conditions from "./alert-conditions.pt-br.json" with { type: "json" };
import {
  ALERT_ACTORS,
  ALERT_PARTS,
  ALERT_PLACES,
  ALERT_WORDS,
  type AlertPart,
} from "./alert-parts.ts";

type CatalogueEntry = readonly [code: string, rule: AlertRule];

export function alertPages(language: Language): GeneratedPage[] {
  return [overviewPage(language), ...ALERT_PARTS.map((part) => partPage(language, part))];
}

const entriesOf = ({ sections }: AlertPart): CatalogueEntry[] =>
  Object.entries(ALERT_CATALOGUE).filter(([, { section }]) => sections.includes(section));

function overviewPage(language: Language): GeneratedPage {
  const words = ALERT_WORDS[language];
  const groups = ALERT_PARTS.flatMap((part) => {
    const items = entriesOf(part).map(([name, { title, severity }]) => {
      const link = `[${code(name)}](alertas/${part.file}.md#${kebab(name)})`;
      return `${link} (${severity}): ${title} {#${kebab(name)}}`;
    });
    const [, title = ""] = part.title[language].split(": ");
    return [`## ${title.charAt(0).toUpperCase()}${title.slice(1)} {#${part.file}}`, list(items)];
  });
  const total = Object.keys(ALERT_CATALOGUE).length;
  const text = pageText(words, [
    words.intro(total),
    `## ${words.readingTitle} {#como-ler}`,
    list(words.reading),
    ...groups,
  ]);
  return { path: "referencia/alertas.md", text };
}

function partPage(language: Language, part: AlertPart): GeneratedPage {
  const words = ALERT_WORDS[language];
  const entries = entriesOf(part);
  const description = words.partDescription(entries.map(([name]) => name).join(", "));
  const text = pageText({ title: part.title[language], description }, [
    words.back,
    ...entries.flatMap(([name, rule]) => alertText(language, name, rule)),
  ]);
  return { path: `referencia/alertas/${part.file}.md`, text };
}

function alertText(language: Language, name: string, rule: AlertRule): string[] {
  const words = ALERT_WORDS[language];
  const { severity, confidence, forbidsDriving, actor, where, violation } = rule;
  const sureness = `${words.confidence} ${code(confidence)}`;
  const level = [code(severity), ...(forbidsDriving ? [words.forbids] : []), sureness].join(", ");
  return [
    `## ${code(name)} {#${kebab(name)}}`,
    `> **${withBlanks(rule.title)}**: ${withBlanks(rule.message)}`,
    list([
      `**${words.when}:** ${conditionText(language, rule.when)}`,
      `**${words.severity}:** ${level}`,
      `**${words.actor}:** ${ALERT_ACTORS[actor][language]}. **${words.where}:** ${where === null ? words.nowhere : ALERT_PLACES[where][language]}`,
      ...(violation === undefined
        ? []
        : [`**${words.fine}:** ${words.fineOf} ${violationLink(violation, 2)}`]),
      `**${words.actions}:** ${rule.actions.map(withBlanks).join(" ")}`,
      `**${words.basis}:** ${basisText(rule)}`,
    ]),
  ];
}

/** Each law once, with its articles. */
function basisText({ legalBasis }: AlertRule): string {
  const laws = new Set(legalBasis.map(({ law }) => law));
  const articlesOf = (law: string) =>
    legalBasis.filter((basis) => basis.law === law).map(({ article }) => article);
  return `${[...laws].map((law) => `${law}, ${articlesOf(law).join("; ")}`).join(". ")}.`;
}

const TRANSLATIONS: Readonly<Record<string, string>> = conditions;

function conditionText(language: Language, english: string): string {
  const text = language === "pt" ? TRANSLATIONS[english] : english;
  if (text === undefined) throw new Error(`alert-conditions.pt-br.json lacks: ${english}`);
  return text;
}

/** The site generator would parse braces as attributes. */
const withBlanks = (text: string): string => text.replaceAll(/\{\w+\}/g, code);
