/** `npm run lab <name> [-- words]` and `npm run build <name> [-- words]`; `--list [word]` prints the names. */
import { spawn } from "node:child_process";
import { ROOT } from "../stack/environment.ts";
import { BUILD, findCommand, LAB_COMMANDS } from "./table.ts";

const [kind = "", ...words] = process.argv.slice(2);
const commands = kind === "build" ? BUILD : LAB_COMMANDS;
const names = commands.map(({ name }) => name);
const found = findCommand(commands, words);

if (words[0] === "--list") {
  const [, first] = words;
  console.log(names.filter((name) => !first || name.split(" ")[0] === first).join("\n"));
} else if (found === null) {
  console.error(`npm run ${kind} <name>, where the name is one of:\n  ${names.join("\n  ")}`);
  process.exitCode = 2;
} else {
  const { program, defaults = {} } = found.command;
  const isScript = program[0].endsWith(".ts");
  const [file, ...first] = isScript ? [process.execPath, ...program] : program;
  const child = spawn(file, [...first, ...found.rest], {
    cwd: ROOT,
    env: { ...defaults, ...process.env },
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => console.error(error.message));
  child.on("close", (code) => (process.exitCode = code ?? 1));
}
