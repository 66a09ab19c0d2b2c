import type { Ask } from "./ask.ts";
import type { wireOperator } from "@cnh/server/wiring/operator.ts";

export type OperatorPorts = ReturnType<typeof wireOperator>["ports"];

/** Where the command prints. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Prompts for values that must not be among the arguments. Without it such commands are refused. */
  readonly ask?: Ask;
}

/** Opens the stores for some work and closes them. */
export type Use = (work: (ports: OperatorPorts) => Promise<void>) => Promise<void>;

/** Prints the result of a command: as one JSON value with `--json`, otherwise described. */
export type Print = <Result>(result: Result, describe: (result: Result) => string) => void;

/** Runs a command: it opens the stores, prints the result and closes the stores. */
export type Run = <Result>(
  work: (ports: OperatorPorts) => Promise<Result>,
  describe: (result: Result) => string,
) => Promise<void>;
