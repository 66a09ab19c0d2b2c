/** The table of violations: a page that explains it, and one for each group of articles. */
import { type Gravity, type Violation, VIOLATIONS } from "@cnh/license-law";
import { list, pageText, table } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import {
  VIOLATION_GROUPS,
  type ViolationGroup,
  violationLink,
  violationsIn,
} from "../violation-groups.ts";
import { EXCLUSIONS, GRAVITIES, INFRACTORS, VIOLATION_WORDS } from "./violation-words.ts";

export function violationPages(language: Language): GeneratedPage[] {
  return [overviewPage(language), ...VIOLATION_GROUPS.map((group) => groupPage(language, group))];
}

function overviewPage(language: Language): GeneratedPage {
  const words = VIOLATION_WORDS[language];
  const count = (confidence: Violation["confidence"]) =>
    VIOLATIONS.filter((violation) => violation.confidence === confidence).length;
  const pages = VIOLATION_GROUPS.map((group) => [
    `[${group.title[language]}](infracoes/${group.file}.md)`,
    articlesOf(group),
    String(violationsIn(group).length),
  ]);
  const suspending = VIOLATIONS.filter(
    ({ selfSuspending, status }) => selfSuspending && status === "in_force",
  );
  const text = pageText(words, [
    words.intro(VIOLATIONS.length),
    words.portugueseTexts,
    `## ${words.classes} {#gravidade}`,
    table(words.classHead, classRows(language)),
    words.classText,
    ...(Object.keys(GRAVITIES) as Gravity[]).flatMap((gravity) => classParts(language, gravity)),
    `## ${words.pages} {#por-assunto}`,
    table(words.pagesHead, pages),
    `## ${words.suspending} {#suspendem}`,
    words.suspendingText,
    list(suspending.map(({ code, summary }) => `${violationLink(code, 1)}: ${summary}`)),
    `## ${words.sureness} {#confianca}`,
    words.surenessText(count("medium"), count("low")),
  ]);
  return { path: "lei/infracoes.md", text };
}

/** The classes by their violations without a multiplier. */
function classRows(language: Language): string[][] {
  const words = VIOLATION_WORDS[language];
  const rows = (Object.keys(GRAVITIES) as Gravity[]).map((gravity) => {
    const own = VIOLATIONS.filter((violation) => violation.gravity === gravity);
    const plain = own.find(({ multiplier, amountRule, amountBRL }) => {
      return multiplier === 1 && amountRule === null && amountBRL !== null;
    });
    if (!plain || plain.amountBRL === null) throw new Error(`no plain violation is ${gravity}`);
    const amount = money(language, plain.amountBRL);
    return [GRAVITIES[gravity], String(plain.points), amount, String(own.length)];
  });
  const none = VIOLATIONS.filter(({ gravity }) => gravity === null).length;
  return [...rows, [words.noGravity, "0", "", String(none)]];
}

/** A heading for each class, the target of a search for its name. */
function classParts(language: Language, gravity: Gravity): string[] {
  const own = VIOLATIONS.filter((violation) => violation.gravity === gravity);
  const multipliers = new Set(own.map(({ multiplier }) => multiplier));
  const times = [...multipliers].toSorted((a, b) => a - b).filter((multiplier) => multiplier > 1);
  const { points = 0 } = own[0] ?? {};
  return [
    `### ${capital(GRAVITIES[gravity])} {#${gravity}}`,
    VIOLATION_WORDS[language].classLine(GRAVITIES[gravity], own.length, points, times),
  ];
}

/** More articles than this are listed as a range. */
const MAX_NAMED = 6;

/** `183–207`, or each by name. */
function articlesOf(group: ViolationGroup): string {
  const articles = articleList(group);
  return articles.length > MAX_NAMED ? `${group.from}–${group.to}` : articles.join(", ");
}

const articleList = (group: ViolationGroup): string[] =>
  [...new Set(violationsIn(group).map(({ article }) => article))].toSorted(byArticle);

const byArticle = (a: string, b: string): number =>
  Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b);

function groupPage(language: Language, group: ViolationGroup): GeneratedPage {
  const words = VIOLATION_WORDS[language];
  const own = violationsIn(group);
  const articles = articleList(group);
  const text = pageText(
    {
      title: group.title[language],
      description: words.partDescription(articlesOf(group)),
      outline: 2,
    },
    [
      words.back,
      words.portugueseTexts,
      ...articles.flatMap((article) => [
        `## Art. ${article} {#art-${article.toLowerCase()}}`,
        ...own
          .filter((violation) => violation.article === article)
          .flatMap((violation) => violationText(language, violation)),
      ]),
    ],
  );
  return { path: `lei/infracoes/${group.file}.md`, text };
}

function violationText(language: Language, violation: Violation): string[] {
  const words = VIOLATION_WORDS[language];
  const { code, summary, gravity, multiplier, points, amountBRL, infractors } = violation;
  const times = multiplier > 1 ? ` (× ${multiplier})` : "";
  const facts = [
    gravity === null ? words.noGravity : `${GRAVITIES[gravity]}${times}`,
    points === 0 ? words.noPoints : words.points(points),
    ...(amountBRL === null ? [] : [money(language, amountBRL)]),
    violation.legalBasis,
    `${words.answers}${infractors.map((each) => INFRACTORS[each][language]).join(", ")}`,
  ];
  const further = furtherFacts(language, violation);
  return [
    `### ${code}: ${summary} {#codigo-${code}}`,
    `${capital(facts.join(" · "))}.`,
    ...(further.length === 0 ? [] : [list(further)]),
  ];
}

function furtherFacts(language: Language, violation: Violation): string[] {
  const words = VIOLATION_WORDS[language];
  const { suspensionMonths, pointsExclusion, points, confidence, amountRule, note } = violation;
  const term = suspensionMonths
    ? `: ${words.months(suspensionMonths.min, suspensionMonths.max)}`
    : "";
  return [
    ...(violation.status === "superseded" ? [`${words.superseded}.`] : []),
    ...(amountRule === null ? [] : [`${words.depends}: ${amountRule}.`]),
    ...(violation.selfSuspending ? [`${words.suspends}${term}.`] : []),
    ...(violation.suspendsOnRecidivism ? [`${words.suspendsRepeated}${term}.`] : []),
    ...(violation.revokesOnRecidivism ? [`${words.revokes}.`] : []),
    ...(pointsExclusion === null || points === 0
      ? []
      : [`${words.notSummed}: ${EXCLUSIONS[pointsExclusion][language]}.`]),
    ...(note === null ? [] : [note]),
    ...(confidence === "high" ? [] : [`${words.confidence[confidence]}.`]),
  ];
}

function money(language: Language, amount: number): string {
  const locale = language === "pt" ? "pt-BR" : "en";
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount);
  return `R$ ${figure}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
