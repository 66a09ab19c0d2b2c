/** A diagnosis in words: one sentence with the cause, one with what to do. */
import type { Tone } from "../kit/tone.ts";
import type { Format } from "../messages/format.ts";
import type { Diagnosis } from "./diagnose.ts";
import type { words as portuguese } from "./messages.pt-br.ts";

export interface Verdict {
  readonly tone: Tone;
  readonly title: string;
  readonly next: string;
}

export function verdictOf(diagnosis: Diagnosis, words: typeof portuguese, format: Format): Verdict {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (diagnosis.kind) {
    case "incomplete":
      return {
        tone: "plain",
        title: words.waiting,
        next: diagnosis.missing.map((each) => words.missing[each]).join(" "),
      };
    case "fits":
      return { tone: "ok", ...words.fits };
    case "previousSecret":
      return { tone: "warn", ...words.previousSecret };
    case "outOfTime":
      return {
        tone: "warn",
        title: words.outOfTime.title(format.number(Math.abs(diagnosis.ahead))),
        next: diagnosis.ahead > 0 ? words.outOfTime.new : words.outOfTime.old,
      };
    case "changedBody": {
      const changes = diagnosis.changes.map((each) => words.change[each]);
      const title = words.changedBody.title(changes.join(words.changedBody.and));
      return { tone: "bad", title, next: words.changedBody.next };
    }
    case "changedHeaders":
    case "cutHeader": {
      const { title, next } = words[diagnosis.kind];
      return { tone: "bad", title: title(diagnosis.header), next };
    }
    case "secretWithoutPrefix": {
      const { title, proven, open } = words.secretWithoutPrefix;
      return { tone: "bad", title, next: diagnosis.isProven ? proven : open };
    }
    case "otherSecret": {
      const { title, next, openTitle, open } = words.otherSecret;
      return diagnosis.isLikely
        ? { tone: "bad", title, next }
        : { tone: "bad", title: openTitle, next: open };
    }
    default:
      return { tone: "bad", ...words[diagnosis.kind] };
  }
}
