/** A violation of a rule at one place, with a message that states what to do. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join("\n");
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
