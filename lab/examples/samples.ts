/** Every sample under examples/. */
import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { ROOT } from "../../tools/stack/environment.ts";
import { SAMPLE_LANGUAGES, type SampleLanguage } from "./languages.ts";

const EXAMPLES = join(ROOT, "examples");
/** It waits for requests instead of ending, so the test of receivers runs it. */
const RECEIVER = "standard-webhooks.mjs";
/** Folders that other tests run: receivers, terminal recordings, and examples without a programming language. */
const ELSEWHERE = ["webhooks", "cli", "agentes", "n8n", "planilhas"];

export interface Sample {
  /** The name on pages: `php/first-report`. */
  readonly id: string;
  readonly file: string;
  readonly language: SampleLanguage;
}

export function findSamples(): Sample[] {
  return SAMPLE_LANGUAGES.flatMap((language) => {
    const { folder, extension } = language;
    return readdirSync(join(EXAMPLES, folder))
      .filter((file) => !file.endsWith(".out") && file !== RECEIVER)
      .toSorted()
      .map((file): Sample => {
        if (parse(file).ext !== `.${extension}`) {
          throw new Error(
            `examples/${folder}/${file}: samples of this folder end in .${extension}`,
          );
        }
        return { id: `${folder}/${parse(file).name}`, file, language };
      });
  });
}

/** Folders without a language, whose samples would never run. */
export function strayFolders(): string[] {
  const known = new Set([...SAMPLE_LANGUAGES.map(({ folder }) => folder), ...ELSEWHERE]);
  return readdirSync(EXAMPLES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !known.has(entry.name))
    .map(({ name }) => name);
}

export const sampleText = ({ language, file }: Sample): string =>
  readFileSync(join(EXAMPLES, language.folder, file), "utf8");

export const outputFile = ({ id }: Sample): string => join(EXAMPLES, `${id}.out`);
