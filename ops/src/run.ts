import type { wireOperator } from "@cnh/server/wiring/operator.ts";

export type OperatorPorts = ReturnType<typeof wireOperator>["ports"];

/** Where the command prints. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs a command: it opens the stores, prints the result and closes the stores. */
export type Run = <Result>(
  json: boolean | undefined,
  work: (ports: OperatorPorts) => Promise<Result>,
  describe: (result: Result) => string,
) => Promise<void>;
