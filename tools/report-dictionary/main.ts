/**
 * Writes the dictionary of report bodies: `node tools/report-dictionary/main.ts FILE`. Stored bodies need the dictionary
 * with which they were compressed, so a better one is a new file and a new version of the sealed form.
 */
import { writeFileSync } from "node:fs";
import { buildDictionary } from "./build-dictionary.ts";

const TRAINED = Array.from({ length: 120 }, (_, index) => 300_000 + index);
const [file = ""] = process.argv.slice(2);
const text = await buildDictionary(TRAINED);
writeFileSync(file, text);
console.log(`${file}: ${Buffer.byteLength(text)} bytes`);
