import type { BulkOrderState, BulkOrderView } from "@cnh/contract/console";
import type { IconName } from "../kit/icon.tsx";
import type { Tone } from "../kit/tone.ts";

interface Progress {
  /** The rows that are or were to be ordered, without those omitted from the start. */
  readonly all: number;
  readonly ended: number;
}

export function progressOf({ counts }: Pick<BulkOrderView, "counts">): Progress {
  const { delivered, failed, refused, processing, waiting, cancelled, erased } = counts;
  const ended = delivered + failed + refused + cancelled + erased;
  return { ended, all: ended + processing + waiting };
}

export const STATE_LOOK: Readonly<
  Record<BulkOrderState, { readonly tone: Tone; readonly icon: IconName }>
> = {
  running: { tone: "plain", icon: "clock" },
  paused: { tone: "warn", icon: "pause" },
  stopped: { tone: "bad", icon: "warning" },
  cancelled: { tone: "plain", icon: "close" },
  finished: { tone: "ok", icon: "check" },
};
