/** Single keys on a terminal: r resends, Ctrl-C and q stop. */
import type { Context } from "../../frame/context.ts";

export interface KeyHandlers {
  readonly r: () => void;
  readonly stop: () => void;
}

/** Returns a function that restores the terminal. */
export function onKeys({ world, globals }: Context, { r, stop }: KeyHandlers): () => void {
  const { stdin, terminal } = world;
  if (!terminal.stdin || globals.noInput || !stdin.setRawMode) return () => {};
  const onData = (typed: Buffer) => {
    const key = typed.toString();
    if (key === "r") r();
    // In raw mode Ctrl-C is an ordinary key.
    if (key === "\u0003" || key === "q") stop();
  };
  stdin.setRawMode(true);
  stdin.on("data", onData);
  return () => {
    stdin.off("data", onData);
    stdin.setRawMode?.(false);
    stdin.pause();
  };
}
