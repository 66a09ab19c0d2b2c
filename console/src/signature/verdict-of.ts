/** A diagnosis in words: one sentence with the cause, one with what to do. */
import type { Tone } from "../kit/tone.ts";
import type { Format } from "../messages/format.ts";
import type { Diagnosis } from "./diagnose.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";

export interface Verdict {
  readonly tone: Tone;
  readonly title: string;
  readonly next: string;
}

export function verdictOf(
  diagnosis: Diagnosis,
  messages: typeof portuguese,
  format: Format,
): Verdict {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (diagnosis.kind) {
    case "incomplete":
      return {
        tone: "plain",
        title: messages.waiting,
        next: diagnosis.missing.map((each) => messages.missing[each]).join(" "),
      };
    case "fits":
      return { tone: "ok", ...messages.fits };
    case "previousSecret":
      return { tone: "warn", ...messages.previousSecret };
    case "outOfTime":
      return {
        tone: "warn",
        title: messages.outOfTime.title(format.number(Math.abs(diagnosis.ahead))),
        next: diagnosis.ahead > 0 ? messages.outOfTime.new : messages.outOfTime.old,
      };
    case "changedBody": {
      const changes = diagnosis.changes.map((each) => messages.change[each]);
      const title = messages.changedBody.title(changes.join(messages.changedBody.and));
      return { tone: "bad", title, next: messages.changedBody.next };
    }
    case "changedHeaders":
    case "cutHeader": {
      const { title, next } = messages[diagnosis.kind];
      return { tone: "bad", title: title(diagnosis.header), next };
    }
    case "secretWithoutPrefix": {
      const { title, proven, open } = messages.secretWithoutPrefix;
      return { tone: "bad", title, next: diagnosis.isProven ? proven : open };
    }
    case "otherSecret": {
      const { title, next, openTitle, open } = messages.otherSecret;
      return diagnosis.isLikely
        ? { tone: "bad", title, next }
        : { tone: "bad", title: openTitle, next: open };
    }
    default:
      return { tone: "bad", ...messages[diagnosis.kind] };
  }
}
