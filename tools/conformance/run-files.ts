/** Runs test files in separate processes, counts their tests, and aborts runs that take too long. */
import { run } from "node:test";
import { spec } from "node:test/reporters";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests that were running when the run was aborted. */
  readonly unfinished: readonly string[];
}

interface EndEvent {
  readonly name: string;
  readonly skip?: string | boolean | undefined;
  readonly details: { readonly type?: string | undefined; readonly error?: Error | undefined };
}

/**
 * Whether an event counts as a test: no suite does, nor a whole file, unless the file itself failed: it could not be
 * loaded, or its process crashed.
 */
function isCounted({ name, details }: EndEvent): boolean {
  if (!name.endsWith(".test.ts")) return details.type !== "suite";
  const failure = details.error as { readonly failureType?: string } | undefined;
  return failure !== undefined && failure.failureType !== "subtestsFailed";
}

/** Runs two files at a time; after `maxMs` the remaining processes are ended. */
export async function runFiles(files: readonly string[], maxMs: number): Promise<Tally> {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const running = new Set<string>();
  const controller = new AbortController();
  let unfinished: readonly string[] = [];
  const end = (why: string) => {
    unfinished = [...running];
    console.error(`\n${why}`);
    controller.abort();
  };
  const limit = setTimeout(end, maxMs, `The run took more than ${Math.round(maxMs / 1000)} s.`);
  const interrupt = () => end("The run was interrupted.");
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);

  const stream = run({ files: [...files], concurrency: 2, signal: controller.signal });
  // These two events come when they happen; the result events come in the order of the files.
  stream.on("test:dequeue", (event) => {
    if (event.nesting > 0) running.add(event.name);
  });
  stream.on("test:complete", (event) => running.delete(event.name));
  // A test that ends after an abort ended because of it, and is listed as unfinished.
  const count = (kind: "passed" | "failed") => (event: EndEvent) => {
    if (!isCounted(event) || controller.signal.aborted) return;
    const isSkipped = event.skip !== undefined && event.skip !== false;
    tally[isSkipped ? "skipped" : kind] += 1;
  };
  stream.on("test:pass", count("passed"));
  stream.on("test:fail", count("failed"));
  for await (const text of stream.compose(spec())) process.stdout.write(String(text));
  clearTimeout(limit);
  process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  return { ...tally, unfinished };
}
