/** Single keys on a terminal: r for again, Ctrl-C and q for the end. */
import type { Context } from "../../frame/context.ts";

export interface KeyHandlers {
  readonly r: () => void;
  readonly stop: () => void;
}

/** Returns what gives the terminal back. */
export function onKeys({ world, globals }: Context, { r, stop }: KeyHandlers): () => void {
  const { stdin, terminal } = world;
  if (!terminal.stdin || globals.noInput || !stdin.setRawMode) return () => {};
  const onData = (typed: Buffer) => {
    const key = typed.toString();
    if (key === "r") r();
    // In raw mode Ctrl-C is a key like any other.
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
