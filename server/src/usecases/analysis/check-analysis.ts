/**
 * Checks a model's text against the diagnosis before it is stored. The text may be badly worded, but it may not state a
 * fact that the diagnosis does not have, give another verdict, or contain anything but plain Markdown.
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
/** An upper bound for the length of the verdict line. */
const MAX_VERDICT_LINE = 100;

export function checkAnalysis(text: string, data: PromptData): AnalysisCheck {
  const answer = text.replaceAll("\r\n", "\n").trim();
  // The length is checked first, because it bounds the time that the regular expressions take.
  if (answer.length > MAX_CHARACTERS + MAX_VERDICT_LINE) return { ok: false, fault: "too_long" };
  const [, verdict, markdown = ""] = ANSWER.exec(answer) ?? [];
  const status = VERDICTS.find((each) => each === verdict);
  if (status === undefined || markdown === "") return { ok: false, fault: "no_verdict" };
  if (status !== data.status || namesOtherVerdict(markdown, status))
    return { ok: false, fault: "wrong_verdict" };
  const fault =
    markdownFault(markdown, MAX_CHARACTERS, JSON.stringify(data)) ?? inventedFault(markdown, data);
  return fault === null ? { ok: true, analysis: { markdown, status } } : { ok: false, fault };
}

/** Whether a text contains another of our verdicts, in capitals, and so contradicts its own. */
function namesOtherVerdict(markdown: string, status: string): boolean {
  return VERDICTS.some(
    (each) => each !== status && new RegExp(`(?<![\\w])${each}(?![\\w])`).test(markdown),
  );
}

function inventedFault(markdown: string, data: PromptData): AnalysisFault | null {
  const invented = inventedFigure(markdown, figuresOfData(data));
  return invented && `invented_${invented}`;
}
