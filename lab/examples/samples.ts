/** Every file under examples/, and whether it is run: a file that is neither run nor excused is a failure. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { ROOT } from "../../tools/stack/environment.ts";
import { COMMANDS, isRunnable, languages, type SampleCommands } from "./languages.ts";

const EXAMPLES = join(ROOT, "examples");
/** Receivers wait for requests instead of ending, so the receivers' suite runs them. */
const OF_RECEIVERS = /^receiver|^standard-webhooks/;
const NOT_RUN = "not-run.json";
/** Folders that other tests run: receivers, terminal recordings, and examples without a programming language. */
const ELSEWHERE = ["webhooks", "cli", "agentes", "n8n", "planilhas"];

export interface Sample {
  /** The name on pages: `php/first-report`. */
  readonly id: string;
  readonly folder: string;
  readonly file: string;
  readonly name: string;
  /** The reason why it is not run, or null if it is. */
  readonly notRun: string | null;
  readonly commands: SampleCommands | null;
}

export function findSamples(): Sample[] {
  return languages().flatMap(({ folder, extension, isRun, reasonNotRun }) => {
    const commands = COMMANDS[folder] ?? null;
    if (isRun && !commands) throw new Error(`examples/${folder}: no command runs its samples`);
    const cannot = commands && !isRunnable(commands) ? `${commands.probe}: fails here` : null;
    const excused = excusedFiles(folder);
    return filesOf(folder).map((file): Sample => {
      if (parse(file).ext !== `.${extension}`) {
        throw new Error(`examples/${folder}/${file}: samples of this folder end in .${extension}`);
      }
      const reason = excused[file] ?? (isRun ? null : (reasonNotRun ?? null));
      if (!isRun && reason === null) throw new Error(`examples/${folder}: no reason, and not run`);
      const { name } = parse(file);
      return { id: `${folder}/${name}`, folder, file, name, notRun: reason ?? cannot, commands };
    });
  });
}

/** `{ "file": "reason" }` for single files in a language that is run. */
function excusedFiles(folder: string): Readonly<Record<string, string>> {
  const path = join(EXAMPLES, folder, NOT_RUN);
  if (!existsSync(path)) return {};
  const excused = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
  const gone = Object.keys(excused).filter((file) => !existsSync(join(EXAMPLES, folder, file)));
  if (gone.length > 0) throw new Error(`${path} names what is not there: ${gone.join(", ")}`);
  return excused;
}

function filesOf(folder: string): string[] {
  return readdirSync(join(EXAMPLES, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== NOT_RUN)
    .map(({ name }) => name)
    .filter((name) => !name.endsWith(".out") && !OF_RECEIVERS.test(name))
    .toSorted();
}

/** Folders without a language, whose samples would never run. */
export function strayFolders(): string[] {
  const known = new Set([...languages().map(({ folder }) => folder), ...ELSEWHERE]);
  return readdirSync(EXAMPLES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !known.has(entry.name))
    .map(({ name }) => name);
}

export const sampleText = ({ folder, file }: Sample): string =>
  readFileSync(join(EXAMPLES, folder, file), "utf8");

export const outputFile = ({ id }: Sample): string => join(EXAMPLES, `${id}.out`);
