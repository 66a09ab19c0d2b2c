/** A line of a help text, parsed like a shell: `echo … |`, quotes, `< file` and `> file`. */
export interface CommandLine {
  /** The arguments after `cnh`. */
  readonly args: readonly string[];
  /** The output of `echo`. */
  readonly stdin?: string;
  readonly stdinFile?: string;
}

export function parseCommandLine(line: string): CommandLine {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );
  const pipe = words.indexOf("|");
  const [program, ...rest] = words.slice(pipe + 1);
  if (program !== "cnh") throw new Error(`not a line of cnh: ${line}`);
  const args: string[] = [];
  let stdinFile: string | undefined;
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? "";
    if (word === "<" || word === ">") {
      at += 1;
      if (word === "<") stdinFile = rest[at];
    } else args.push(word);
  }
  if (pipe < 0) return { args, ...(stdinFile !== undefined && { stdinFile }) };
  const [echo, ...said] = words.slice(0, pipe);
  if (echo !== "echo") throw new Error(`only echo may stand before a pipe: ${line}`);
  return { args, stdin: `${said.join(" ")}\n` };
}
