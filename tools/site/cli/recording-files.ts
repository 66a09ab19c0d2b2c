/** Terminal recordings, shown by the pages of the command line. */
import type { GeneratedFile } from "../../files/generated-file.ts";
import { recordTerminal } from "./recording.ts";

export async function recordingFiles(): Promise<GeneratedFile[]> {
  const record = async (language: "pt" | "en") => ({
    path: `examples/cli/first-minutes-${language}.out`,
    text: await recordTerminal(language),
  });
  return Promise.all([record("pt"), record("en")]);
}
