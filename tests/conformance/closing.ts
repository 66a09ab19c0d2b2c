/**
 * What a test file opened and must close: receivers, sockets, operator commands, waits. Each file is
 * a process of its own that ends only when nothing is open, so a failed test must leave nothing behind.
 */
const controller = new AbortController();
const closers: (() => void)[] = [];

/** Aborted when the last test of this file has ended: every request and every wait listens to it. */
export const closing: AbortSignal = controller.signal;

/** Registers what closes a resource that outlives the test that opened it. */
export function closeAtEnd(close: () => void): void {
  closers.push(close);
}

/** How long the process may take to end by itself once everything is closed. */
const EXIT_MS = 10_000;

/** Closes everything, and ends the process by force where something stays open all the same. */
export function closeAll(): void {
  controller.abort();
  for (const close of closers) close();
  const forceExit = () => {
    console.error(`still open after the last test: ${process.getActiveResourcesInfo().join(", ")}`);
    process.exit(1);
  };
  setTimeout(forceExit, EXIT_MS).unref();
}
