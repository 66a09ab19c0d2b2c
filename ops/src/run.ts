import type { wireOperator } from "@cnh/server/wiring/operator.ts";

type Operator = ReturnType<typeof wireOperator>;

/** Runs a command: it opens the stores, prints the result and closes the stores. */
export type Run = <Result>(
  json: boolean | undefined,
  work: (ports: Operator["ports"]) => Promise<Result>,
  describe: (result: Result) => string,
) => Promise<void>;
