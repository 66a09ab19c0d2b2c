/** The languages of examples/, with the commands that a developer would type to run a sample. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ROOT } from "../../tools/stack/environment.ts";

/** A row of examples/languages.json, which the pages also use. */
export interface SampleLanguage {
  readonly folder: string;
  readonly label: string;
  readonly extension: string;
  readonly isRun: boolean;
  readonly reasonNotRun?: string;
}

export interface SampleCommands {
  /** Succeeds if samples of the language can run here. */
  readonly probe: string;
  /** Run by `sh` in the sample's folder; `$FILE` is the file name and `$NAME` the name without the extension. */
  readonly run: string;
}

const JACKSON = ["core", "databind", "annotations"].map(
  (part) => `/usr/share/java/jackson-${part}.jar`,
);
const NEWTONSOFT = "/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll";

export const COMMANDS: Readonly<Record<string, SampleCommands>> = {
  curl: { probe: "curl --version && jq --version", run: 'sh "$FILE"' },
  node: { probe: "node --version", run: 'node "$FILE"' },
  php: { probe: "php -r 'exit(extension_loaded(\"curl\") ? 0 : 1);'", run: 'php "$FILE"' },
  python: { probe: "python3 --version", run: 'python3 "$FILE"' },
  java: {
    probe: `javac -version && test -e ${JACKSON[1]}`,
    run: `java -cp ${JACKSON.join(":")} "$FILE"`,
  },
  go: { probe: "go version", run: 'go run "$FILE"' },
  ruby: { probe: "ruby --version", run: 'ruby "$FILE"' },
  csharp: {
    probe: `command -v mcs && command -v mono && test -e ${NEWTONSOFT}`,
    run: `mcs -langversion:latest -r:System.Net.Http -r:${NEWTONSOFT} "$FILE" && mono "$NAME.exe"`,
  },
  delphi: { probe: "command -v fpc", run: 'fpc -v0 -l- "$FILE" >fpc.log && "./$NAME"' },
};

export const languages = (): readonly SampleLanguage[] =>
  JSON.parse(readFileSync(`${ROOT}examples/languages.json`, "utf8")) as SampleLanguage[];

export function isRunnable({ probe }: SampleCommands): boolean {
  return spawnSync("sh", ["-c", probe], { stdio: "ignore" }).status === 0;
}
