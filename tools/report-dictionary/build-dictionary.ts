/**
 * Builds the dictionary with which report bodies are compressed: the texts that reports have in common, rare ones first,
 * and the structure of two reports. It contains nothing of a person, not even of a simulated one: the texts come from
 * the diagnosis, and every other value is removed.
 */
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import { generatedDriver } from "@cnh/simulator/generated-drivers.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { EXAMPLE_DAY } from "../law-docs/example-facts.ts";
import { type ExampleReport, reportsOf } from "../law-docs/example-report.ts";

const SCENARIOS = 30;
/** Shorter texts are codes, which compress well without a dictionary. */
const MIN_TEXT = 12;
const MIN_REPORTS = 2;
/** Later bytes are found at smaller distances, so the most frequent texts are last. */
const MAX_TEXTS_BYTES = 14_000;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The body of a report as the pipeline stores it. */
export function bodyOf({ profile, judgement, details }: ExampleReport): string {
  return JSON.stringify({
    reportId: "",
    externalRef: null,
    status: "DELIVERED",
    driver: { id: "", ...profile },
    ...judgement,
    details,
    aiAnalysis: null,
    createdAt: "",
    deliveredAt: "",
  });
}

/** The complete reports of simulated drivers, by the numbers of their CPFs. */
export async function reportsOfGenerated(numbers: readonly number[]): Promise<ExampleReport[]> {
  const reports: ExampleReport[] = [];
  for (const number of numbers)
    reports.push((await reportsOf(generatedDriver(cpfOf(number), EXAMPLE_DAY))).whole);
  return reports;
}

/** The complete reports of the drivers of the sandbox whose sources answer. */
export async function reportsOfScenarios(): Promise<ExampleReport[]> {
  const reports: ExampleReport[] = [];
  for (let number = 1; number <= SCENARIOS; number += 1) {
    const driver = scenarioDriver(scenarioCpf(number), EXAMPLE_DAY);
    if (driver?.behaviour === "answers") reports.push((await reportsOf(driver)).whole);
  }
  return reports;
}

/** Builds the dictionary from the sandbox's drivers and the generated ones with these numbers. */
export async function buildDictionary(numbers: readonly number[]): Promise<string> {
  const generated = await reportsOfGenerated(numbers);
  const reports = [...(await reportsOfScenarios()), ...generated];
  const bySize = generated.toSorted((a, b) => bodyOf(a).length - bodyOf(b).length);
  // A driver with several fines and a regular one.
  const shapes = [0.9, 0.4].flatMap((share) => bySize[Math.floor(bySize.length * share)] ?? []);
  const texts = commonTexts(reports).map((text) => JSON.stringify(text));
  return [
    ...texts,
    ...shapes.map((report) => JSON.stringify(emptied(JSON.parse(bodyOf(report)) as Json))),
  ].join("");
}

/** The texts of the diagnosis that several reports have, rarest first. */
function commonTexts(reports: readonly ExampleReport[]): string[] {
  const counts = new Map<string, number>();
  for (const { judgement } of reports)
    for (const text of new Set(textsIn(judgement as unknown as Json)))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= MIN_REPORTS).map(([text]) => text);
  const frequentFirst = common.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  let bytes = 0;
  const chosen = frequentFirst.filter(
    (text) => (bytes += Buffer.byteLength(text)) <= MAX_TEXTS_BYTES,
  );
  return chosen.toReversed();
}

/** A deadline in a text belongs to one driver. */
const withoutDates = (text: string) => text.replaceAll(/\d\d\/\d\d\/\d{4}/g, "01/01/2026");

function textsIn(value: Json): string[] {
  if (typeof value === "string") return isLawText(value) ? [withoutDates(value)] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => (PERSONAL.has(key) ? [] : textsIn(part)));
}

/** Texts of the law contain words and no long number. Names, places and plates are not sentences of several words. */
const isLawText = (text: string) =>
  text.length >= MIN_TEXT &&
  /\p{Ll}{3}/u.test(text) &&
  !/\d{5}|\d-\d/.test(text) &&
  !/^\p{Lu}+(?: \p{Lu}+)*$/u.test(text);

/** The structure of a report: keys, codes in lower case and booleans stay; all other values are empty. */
function emptied(value: Json): Json {
  if (typeof value === "string") return emptiedText(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map(emptied);
  if (value === null || typeof value !== "object") return typeof value === "number" ? 0 : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      PERSONAL.has(key) ? hollow(part) : emptied(part),
    ]),
  );
}

/** Codes of the contract. A single word in capitals may also be a city. */
const isCode = (text: string) =>
  /^[a-z_]+$/.test(text) || /^[A-Z]+(?:_[A-Z]+)+$/.test(text) || CODES.has(text);
const CODES = new Set([
  "DELIVERED",
  "VALID",
  "ALLOWED",
  "FORBIDDEN",
  "CRITICAL",
  "WARNING",
  "INFO",
]);

/** Parts of a report about the person, or about where an infraction was. */
const PERSONAL = new Set(["driver", "personal", "place", "plate", "municipality", "authority"]);

/** The same structure without any text. */
function hollow(value: Json): Json {
  if (typeof value === "string") return "";
  if (typeof value === "number") return 0;
  if (Array.isArray(value)) return (value as readonly Json[]).map(hollow);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hollow(part)]));
}

function emptiedText(text: string): string {
  if (/^\d{4}-\d\d-\d\d/.test(text)) return "2026-01-01";
  if (isCode(text) || isLawText(text)) return withoutDates(text);
  return "";
}
