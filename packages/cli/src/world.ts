/** What a run of the command has around it. Tests give one of their own. */
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
  /** Aborted by Ctrl-C and by a closed pipe. */
  readonly signal: AbortSignal;
  /** Tests put a service of their own here. */
  readonly fetch?: typeof fetch;
}

interface Terminal {
  readonly stdin: boolean;
  readonly stdout: boolean;
  readonly stderr: boolean;
  readonly columns: number;
}
