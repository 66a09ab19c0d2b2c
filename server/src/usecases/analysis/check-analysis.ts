/**
 * Checks a model's text against the diagnosis before it is stored. The text may be badly worded, but it may not state a
 * fact that the diagnosis does not have, contradict it, give another verdict, or contain anything but plain Markdown.
 */
import { type AiAnalysis, VERDICTS } from "@cnh/contract";
import { type ClaimFault, claimFault } from "./check-claims.ts";
import { sentencesOf } from "./claims/sentences.ts";
import { type FigureFault, figureFault } from "./figure-claims.ts";
import { figuresOfData } from "./figures-of-data.ts";
import type { FigureKind } from "./figures.ts";
import { type MarkFault, markFault, withoutMarks } from "./marks.ts";
import { inventedFigure, type MarkdownFault, markdownFault } from "./written-markdown.ts";
import type { AnalysisPrompt } from "./prompt.ts";
import type { PromptData } from "./prompt-data.ts";

export type AnalysisFault =
  | "no_verdict"
  | "wrong_verdict"
  | MarkdownFault
  | MarkFault
  | FigureFault
  | ClaimFault
  | `invented_${FigureKind}`;

export type AnalysisCheck =
  | { readonly ok: true; readonly analysis: Pick<AiAnalysis, "markdown" | "status"> }
  | { readonly ok: false; readonly fault: AnalysisFault };

/** Of the whole analysis, including the paragraph written by rules. */
const MAX_CHARACTERS = 6_000;
const ANSWER = /^VEREDITO: ([A-Z]+)[ \t]*\n\s*(\S[\s\S]*)$/;
/** An upper bound for the length of the verdict line and the marks. */
const MAX_BESIDE = 600;

export function checkAnalysis(
  text: string,
  { data, opening }: Pick<AnalysisPrompt, "data" | "opening">,
): AnalysisCheck {
  const answer = text.replaceAll("\r\n", "\n").trim();
  // The length is checked first, because it bounds the time of the other checks.
  if (answer.length > MAX_CHARACTERS + MAX_BESIDE) return { ok: false, fault: "too_long" };
  const [, verdict, marked = ""] = ANSWER.exec(answer) ?? [];
  const status = VERDICTS.find((each) => each === verdict);
  if (status === undefined || marked === "") return { ok: false, fault: "no_verdict" };
  if (status !== data.status || namesOtherVerdict(marked, status))
    return { ok: false, fault: "wrong_verdict" };
  const written = withoutMarks(marked);
  const markdown = `${opening}\n\n${written}`;
  if (markdown.length > MAX_CHARACTERS) return { ok: false, fault: "too_long" };
  const fault =
    markdownFault(written, MAX_CHARACTERS, JSON.stringify(data)) ??
    inventedFault(written, data) ??
    contentFault(marked, data);
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

/** Compares the sentences with the alerts that they are marked with and with the whole diagnosis. */
function contentFault(marked: string, data: PromptData): AnalysisFault | null {
  const sentences = sentencesOf(marked);
  return (
    markFault(sentences, data) ??
    figureFault(sentences, data)?.fault ??
    claimFault(sentences, data)?.fault ??
    null
  );
}
