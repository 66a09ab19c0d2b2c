/**
 * What a model wrote, held against the diagnosis before it is stored. A model may word things badly; it may not state a
 * fact that the diagnosis does not have, give another verdict, or bring anything but plain Markdown into a report.
 */
import { type AiAnalysis, VERDICTS } from "@cnh/contract";
import { figuresOfData } from "./figures-of-data.ts";
import type { FigureKind } from "./figures.ts";
import { inventedFigure, type MarkdownFault, markdownFault } from "./written-markdown.ts";
import type { PromptData } from "./prompt-data.ts";

export type AnalysisFault =
  | "no_verdict"
  | "wrong_verdict"
  | MarkdownFault
  | `invented_${FigureKind}`;

export type AnalysisCheck =
  | { readonly ok: true; readonly analysis: Pick<AiAnalysis, "markdown" | "status"> }
  | { readonly ok: false; readonly fault: AnalysisFault };

const MAX_CHARACTERS = 6_000;

const ANSWER = /^VEREDITO: ([A-Z]+)[ \t]*\n\s*(\S[\s\S]*)$/;
/** More than the line before the text ever takes. */
const MAX_VERDICT_LINE = 100;

export function checkAnalysis(text: string, data: PromptData): AnalysisCheck {
  const answer = text.replaceAll("\r\n", "\n").trim();
  // Before anything is searched in it: how long a search may take is bounded by this.
  if (answer.length > MAX_CHARACTERS + MAX_VERDICT_LINE) return { ok: false, fault: "too_long" };
  const [, verdict, markdown = ""] = ANSWER.exec(answer) ?? [];
  const status = VERDICTS.find((each) => each === verdict);
  if (status === undefined || markdown === "") return { ok: false, fault: "no_verdict" };
  if (status !== data.status || namesOther(markdown, status))
    return { ok: false, fault: "wrong_verdict" };
  const fault =
    markdownFault(markdown, MAX_CHARACTERS, JSON.stringify(data)) ?? inventedIn(markdown, data);
  return fault === null ? { ok: true, analysis: { markdown, status } } : { ok: false, fault };
}

/** The verdicts are words of ours; a text that shouts another one contradicts its own. */
function namesOther(markdown: string, status: string): boolean {
  return VERDICTS.some(
    (each) => each !== status && new RegExp(`(?<![\\w])${each}(?![\\w])`).test(markdown),
  );
}

function inventedIn(markdown: string, data: PromptData): AnalysisFault | null {
  const invented = inventedFigure(markdown, figuresOfData(data));
  return invented && `invented_${invented}`;
}
