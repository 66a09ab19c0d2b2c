/** The lines that `listen` prints for events and answers. */
import { EXIT, type ExitCode } from "../../exit-codes.ts";
import type { Context } from "../../frame/context.ts";
import { maskCpfs } from "../../output/mask.ts";
import { cleanText } from "../../output/table.ts";
import type { ForwardOutcome } from "../../webhooks/forward.ts";

export interface ShownEvent {
  readonly id: string;
  readonly kind: string;
  readonly reportId: string;
  readonly report: { readonly externalRef: string | null };
}

export function formatEvent({ print }: Context, event: ShownEvent): string {
  const kind = print.style("bold", event.kind.padEnd(27));
  const ref = maskCpfs(cleanText(event.report.externalRef ?? ""));
  // Long enough to distinguish ids in a log.
  const short = (id: string) => `${id.slice(0, 14)}${print.sign("ellipsis")}`;
  const ids = `${short(event.id)}  ${short(event.reportId)}`;
  // A narrow terminal shows the ids on a separate line.
  const gap = print.width < 70 ? "\n  " : " ";
  return `${print.sign("right")} ${kind}${gap}${ids}  ${ref}`.trimEnd();
}

export function formatOutcome(context: Context, outcome: ForwardOutcome): string {
  const { print, t } = context;
  const left = print.sign("left");
  switch (outcome.kind) {
    case "answered":
      return `${left} ${formatAnswer(context, outcome.status, outcome.durationMs)}`;
    case "refused": {
      const tried = outcome.tried.join(", ");
      return `${left} ${t({ pt: `ninguém responde em ${tried}`, en: `no program answers at ${tried}` })}`;
    }
    case "timeout":
      return `${left} ${t({ pt: "sem resposta em 15 s", en: "no answer within 15 s" })}`;
    case "failed":
  }
  return `${left} ${t({ pt: `falhou: ${outcome.reason}`, en: `failed: ${outcome.reason}` })}`;
}

function formatAnswer({ print, t }: Context, status: number, durationMs: number): string {
  const accepted = status >= 200 && status < 300;
  const line = t({ pt: `${status} em ${durationMs} ms`, en: `${status} in ${durationMs} ms` });
  const hint =
    status === 400 || status === 401 || status === 403
      ? t({
          pt: "   recusado: o segredo confere? cnh listen --print-secret",
          en: "   refused: is the secret right? cnh listen --print-secret",
        })
      : "";
  return `${print.style(accepted ? "green" : "red", line)}${hint}`;
}

export function exitCodeOfOutcome(outcome: ForwardOutcome): ExitCode {
  const accepted = outcome.kind === "answered" && outcome.status >= 200 && outcome.status < 300;
  return accepted ? EXIT.done : EXIT.failed;
}
