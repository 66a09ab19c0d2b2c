/** The open points of the law, from the pages that list them: the point, our decision, and our confidence. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";

export interface OpenPoint {
  readonly part: string;
  readonly point: string;
  readonly text: string;
  /** `alta`, `média` or `baixa`; `null` if the text names none. */
  readonly confidence: string | null;
}

const PAGES = ["pontos-em-aberto.md", "pontos-em-aberto-exames-e-multas.md"];
const POINT = /^- \*\*(.+?)\*\*(.*)$/;
const HEADING = /^## (.+?)(?: \{#.+\})?$/;

export function openPoints(): OpenPoint[] {
  return PAGES.flatMap((name) => {
    const lines = readFileSync(join(ROOT, "site/pages/lei", name), "utf8").split("\n");
    let part = "";
    return lines.flatMap((line) => {
      part = HEADING.exec(line)?.[1] ?? part;
      const [, point, text = ""] = POINT.exec(line) ?? [];
      if (point === undefined) return [];
      const confidence = /\b(alta|média|baixa)\b/i.exec(text.split(". ").at(-1) ?? "")?.[1];
      return [
        {
          part,
          point,
          text: text.replace(/^:\s*/, ""),
          confidence: confidence?.toLowerCase() ?? null,
        },
      ];
    });
  });
}
