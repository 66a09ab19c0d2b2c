import { createInterface } from "node:readline";

/** Prompts with a question and returns the next line of the input. */
export type Ask = (question: string) => Promise<string>;

/** Prompts on the terminal, or takes the lines of a pipe. Questions go to standard error: the output is for results. */
export function askOnTerminal(
  input: NodeJS.ReadableStream,
  questions: { write(text: string): unknown },
): Ask {
  let lines: AsyncIterator<string> | null = null;
  return async (question) => {
    lines ??= createInterface({ input })[Symbol.asyncIterator]();
    questions.write(question);
    const { value, done } = await lines.next();
    if (done) throw new Error("The input ended before the answer.");
    return value.trim();
  };
}
