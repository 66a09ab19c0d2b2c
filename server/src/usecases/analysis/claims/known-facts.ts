/** The facts in a prompt's data, in the form in which the statements of a text are compared with them. */
import type { PromptData } from "../prompt-data.ts";

export type Block = PromptData["blocks"][number];
export type BlockKind = Block["kind"];

export interface KnownFacts {
  readonly data: PromptData;
  readonly today: string;
  /** Every text of ours that the model was shown, in lower case, without the requirements of higher categories. */
  readonly words: string;
  /** The same without sentences that only state a condition, such as "Se essa suspensão já foi cumprida, …". */
  readonly stated: string;
  /** Blocks on record that are not lifted. */
  readonly openBlocks: readonly Block[];
  /** Whether blocks were looked up. */
  readonly blocksKnown: boolean;
  /** Whether the driver is known to have more than one record, so that none of them is complete. */
  readonly isOneOfSeveral: boolean;
  /** Whether something was not looked up or not returned. */
  readonly isPartial: boolean;
  readonly hasAlerts: boolean;
  readonly hasSeriousAlerts: boolean;
}

export function knownFacts(data: PromptData): KnownFacts {
  const words = textsOf(data).join("\n").toLowerCase();
  return {
    data,
    today: data.diagnosisDate.slice(0, 10),
    words,
    stated: words
      .split(/[.\n]/)
      .filter((sentence) => !sentence.trim().startsWith("se "))
      .join("\n"),
    openBlocks: data.blocks.filter(({ phase }) => phase !== "released"),
    blocksKnown: data.hasReportData && !words.includes("bloqueios não consultados"),
    isOneOfSeveral: words.includes("mais de um registro"),
    isPartial:
      data.hasPartialData ||
      data.driving.missing.length > 0 ||
      data.points === null ||
      data.fines === null ||
      data.medicalExams === null,
    hasAlerts: data.alerts.length > 0,
    hasSeriousAlerts: data.alerts.some(({ severity }) => severity !== "INFO"),
  };
}

/** The texts that a sentence may repeat word by word. */
export function textsOf(data: PromptData): readonly string[] {
  return [
    ...data.alerts.flatMap(({ title, message, actions }) => [title, message, ...actions]),
    ...data.blocks.map(({ title }) => title),
    ...data.driving.missing,
    ...(data.category.restrictions ?? []),
    ...(data.fines?.listed ?? []).flatMap(({ summary }) => summary ?? []),
    ...(data.points ? [data.points.limitReasonText ?? ""] : []),
  ];
}

export function hasOpenBlock({ openBlocks }: KnownFacts, ...kinds: readonly BlockKind[]): boolean {
  return openBlocks.some(({ kind }) => kinds.includes(kind));
}

export function hasActiveBlock(
  { openBlocks }: KnownFacts,
  ...kinds: readonly BlockKind[]
): boolean {
  return openBlocks.some(({ kind, phase }) => phase === "active" && kinds.includes(kind));
}

/** Whether the license has expired; `null` if its validity is unknown. */
export function isExpired({ data }: KnownFacts): boolean | null {
  const state = data.validity?.state ?? "unknown";
  return state === "unknown" ? null : state === "expired" || state === "in_grace";
}
