/** Writes the recordings of a terminal that the page of the command shows. npm run cli:docs */
import { writeFileSync } from "node:fs";
import { RECORDINGS, recordTerminal } from "./recording.ts";

for (const [language, file] of Object.entries(RECORDINGS)) {
  writeFileSync(file, await recordTerminal(language as keyof typeof RECORDINGS));
}
