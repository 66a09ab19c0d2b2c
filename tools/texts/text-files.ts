import type { GeneratedFile } from "../files/generated-file.ts";
import { readTexts, toCsv } from "./text-tables.ts";

export async function textFiles(): Promise<GeneratedFile[]> {
  const { pt, en } = await readTexts();
  return [
    { path: ".data/texts.pt-br.csv", text: toCsv(pt) },
    { path: ".data/texts.en.csv", text: toCsv(en) },
  ];
}
