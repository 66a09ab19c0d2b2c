/** The languages of examples/, with the commands that a developer would type to run a sample. */
import { spawnSync } from "node:child_process";

export interface SampleLanguage {
  readonly folder: string;
  readonly extension: string;
  /** Succeeds if samples of the language can run here. */
  readonly probe: string;
  /** Run by `sh` in the sample's folder; `$FILE` is the file name. */
  readonly run: string;
}

export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  {
    folder: "curl",
    extension: "sh",
    probe: "curl --version && jq --version",
    run: 'sh "$FILE"',
  },
  { folder: "node", extension: "mjs", probe: "node --version", run: 'node "$FILE"' },
  {
    folder: "php",
    extension: "php",
    probe: "php -r 'exit(extension_loaded(\"curl\") ? 0 : 1);'",
    run: 'php "$FILE"',
  },
  { folder: "python", extension: "py", probe: "python3 --version", run: 'python3 "$FILE"' },
];

export function isRunnable({ probe }: SampleLanguage): boolean {
  return spawnSync("sh", ["-c", probe], { stdio: "ignore" }).status === 0;
}
