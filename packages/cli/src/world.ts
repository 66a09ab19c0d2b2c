/** The streams, terminal and environment of a run. Tests pass their own. */
import type { Readable } from "node:stream";
import type { Environment } from "./config.ts";

export interface World {
  /** Answers. */
  readonly out: (text: string) => void;
  /** Everything else. */
  readonly err: (text: string) => void;
  readonly stdin: Readable & { readonly setRawMode?: (raw: boolean) => unknown };
  readonly terminal: Terminal;
  readonly environment: Environment;
  /** Aborted by SIGINT (Ctrl-C) and SIGTERM. */
  readonly signal: AbortSignal;
  /** Replaced by tests. */
  readonly fetch?: typeof fetch;
}

interface Terminal {
  readonly stdin: boolean;
  readonly stdout: boolean;
  readonly stderr: boolean;
  readonly columns: number;
}
