/**
 * The first paragraph of an analysis. It answers every reader's first question, whether the driver may drive. It is
 * written by rules, because a wrong answer by a model would be the worst possible content of a report.
 */
import type { Diagnosis } from "@cnh/license-law";
import { type CategoryAnswer, heldAnswers } from "./held-categories.ts";

/** Sorts after every day. */
const LAST_DAY = "9999-12-31";

type Answer = CategoryAnswer["answer"];

export function openingOf(diagnosis: Diagnosis): string {
  const sentences = [...drivingSentences(diagnosis), paidSentence(diagnosis), footing(diagnosis)];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}

function drivingSentences(diagnosis: Diagnosis): (string | null)[] {
  const { category, hasReportData } = diagnosis;
  const { driving } = category;
  if (!hasReportData && driving.answer === "FORBIDDEN")
    return ["**Não pode dirigir: não há CNH emitida para este CPF.**"];
  const held = heldAnswers(diagnosis);
  const answers = new Set(held.map(({ answer }) => answer));
  if (held.length === 0 || (answers.size === 1 && answers.has("FORBIDDEN")))
    return wholeAnswer(diagnosis, driving.answer === "ALLOWED" ? "UNKNOWN" : driving.answer);
  if (answers.size === 1 && answers.has("UNKNOWN")) return wholeAnswer(diagnosis, "UNKNOWN");
  const [first, ...others] = [
    forbiddenPart(diagnosis, of(held, "FORBIDDEN")),
    unknownPart(diagnosis, of(held, "UNKNOWN")),
    allowedPart(of(held, "ALLOWED")),
  ].filter((part) => part !== null);
  return [first ? bold(first) : null, ...others.map(({ main, rest }) => main + rest)];
}

interface Part {
  /** Shown in bold in the first sentence. */
  readonly main: string;
  readonly rest: string;
}

function bold({ main, rest }: Part): string {
  return rest === "." ? `**${main}.**` : `**${main}**${rest}`;
}

function of(held: readonly CategoryAnswer[], answer: Answer): readonly CategoryAnswer[] {
  return held.filter((each) => each.answer === answer);
}

/** The same answer for every vehicle of the license, or the answer if the category is unknown. */
function wholeAnswer(diagnosis: Diagnosis, answer: "FORBIDDEN" | "UNKNOWN"): string[] {
  const { driving } = diagnosis.category;
  const reasons = reasonsOf(diagnosis, driving.alerts);
  if (answer === "FORBIDDEN")
    return [
      bold({ main: "Não pode dirigir nenhum veículo", rest: `${reasons}.` }),
      ...backSentence(driving),
    ];
  return [bold({ main: "Não é possível afirmar se pode dirigir", rest: unknownRest(diagnosis) })];
}

function unknownRest(diagnosis: Diagnosis): string {
  const { missing, alerts } = diagnosis.category.driving;
  return missing.length === 0
    ? `${reasonsOf(diagnosis, alerts)}.`
    : `: a consulta não informou ${listOf(missing)}.`;
}

function forbiddenPart(diagnosis: Diagnosis, held: readonly CategoryAnswer[]): Part | null {
  if (held.length === 0) return null;
  const reasons = reasonsOf(
    diagnosis,
    held.flatMap(({ alerts }) => alerts),
  );
  return { main: `Não pode dirigir ${vehiclesOf(held)}`, rest: `${reasons}.` };
}

function unknownPart(diagnosis: Diagnosis, held: readonly CategoryAnswer[]): Part | null {
  if (held.length === 0) return null;
  const main = `Não é possível afirmar se pode dirigir ${vehiclesOf(held)}`;
  const alerts = held.flatMap((each) => each.alerts);
  const { missing } = diagnosis.category.driving;
  if (missing.length > 0) return { main, rest: unknownRest(diagnosis) };
  return { main, rest: `${reasonsOf(diagnosis, alerts)}.` };
}

/** Groups categories by the day until which they may be driven, the first day first. */
function allowedPart(held: readonly CategoryAnswer[]): Part | null {
  if (held.length === 0) return null;
  const ends = [...new Set(held.map(({ changesOn }) => changesOn))].toSorted((a, b) =>
    (a ?? LAST_DAY).localeCompare(b ?? LAST_DAY),
  );
  const [first, ...others] = ends.map((end) => {
    const until = end === null ? "" : ` até ${written(dayBefore(end))}`;
    return { vehicles: vehiclesOf(held.filter(({ changesOn }) => changesOn === end)), until };
  });
  if (first === undefined) return null;
  const rest = [
    first.until,
    ...others.map(
      ({ vehicles, until }, at) => `${at + 1 < others.length ? "," : " e"} ${vehicles}${until}`,
    ),
  ];
  const reserve = ends.some((end) => end !== null) ? ", se nada mudar" : "";
  return { main: `Pode dirigir ${first.vehicles}`, rest: `${rest.join("")}${reserve}.` };
}

function backSentence({ changesOn, changesTo }: Diagnosis["category"]["driving"]): string[] {
  if (changesOn === null || changesTo !== "ALLOWED") return [];
  return [`Poderá voltar a dirigir em ${written(changesOn)}, se nada mudar até lá.`];
}

/** Only for a driver who may drive something: otherwise it is clear that paid work is forbidden too. */
function paidSentence(diagnosis: Diagnosis): string | null {
  const { driving, paidActivity } = diagnosis.category;
  if (!heldAnswers(diagnosis).some(({ answer }) => answer === "ALLOWED")) return null;
  const { answer, alerts } = driving.paid;
  if (answer === "ALLOWED") return "Também pode trabalhar como motorista (EAR).";
  if (paidActivity === false) return "Para trabalhar como motorista, falta a EAR.";
  return answer === "FORBIDDEN"
    ? `Não pode trabalhar como motorista${reasonsOf(diagnosis, alerts)}.`
    : "Não é possível afirmar se pode trabalhar como motorista.";
}

/** The day, and the parts without an answer: without them the opening would seem more complete than it is. */
function footing({ diagnosisDate, hasReportData, ...diagnosis }: Diagnosis): string {
  const parts: readonly (readonly [boolean, string])[] = [
    [diagnosis.points === null || diagnosis.fines === null, "pontos e multas"],
    [diagnosis.medicalExams === null, "exames médico e psicológico"],
    [diagnosis.validity === null, "validade da CNH"],
  ];
  const named = diagnosis.category.driving.missing.join("; ");
  const missing = parts.flatMap(([isMissing, name]) =>
    isMissing && hasReportData && !named.includes(name) ? [name] : [],
  );
  const day = `Consulta de ${written(diagnosisDate.slice(0, 10))}`;
  return missing.length === 0 ? `${day}.` : `${day}, sem resposta sobre ${listOf(missing)}.`;
}

/** The titles of the alerts that decide an answer, in the order of the diagnosis, with the end of a block's term. */
function reasonsOf({ allAlerts, blocks }: Diagnosis, codes: readonly string[]): string {
  const deciding = allAlerts.filter(({ code }) => codes.includes(code));
  if (deciding.length === 0) return "";
  const titles = [...new Set(deciding.map(({ title }) => title))];
  const ends = blocks.flatMap(({ forbidsDriving, phase, endsOn }) =>
    forbidsDriving === true && phase === "active" && endsOn !== null ? [endsOn] : [],
  );
  const isOfBlock = deciding.length === 1 && deciding[0]?.section === "blocks";
  const until =
    isOfBlock && ends.length === 1 && ends[0] ? `, com prazo até ${written(ends[0])}` : "";
  return ` (${titles.join("; ")}${until})`;
}

function vehiclesOf(held: readonly CategoryAnswer[]): string {
  const letters = held.map(({ category }) => category);
  return letters.length === 1
    ? `veículos da categoria ${letters[0] ?? ""}`
    : `veículos das categorias ${listOf(letters)}`;
}

function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} e ${last}`;
}

function written(day: string): string {
  return day.split("-").toReversed().join("/");
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
