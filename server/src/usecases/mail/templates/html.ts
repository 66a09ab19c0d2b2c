/** A mail as HTML: one shell for all, without pictures, scripts, fonts or anything else to load. */
import { type Block, FOOTERS, oneLine, pageUrl, type WrittenLetter } from "./letter.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = "margin:0 0 16px;font-size:16px;line-height:24px";
const SMALL = "margin:24px 0 0;font-size:13px;line-height:20px;color:#5b6770";
const CELL =
  "padding:6px 16px 6px 0;font-size:15px;line-height:22px;vertical-align:top;text-align:left";
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5c73;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none";
const RULE = "border:0;border-top:1px solid #c9d1d6;margin:32px 0";

export function renderHtml(
  letters: readonly WrittenLetter[],
  { title, consoleOrigin }: { readonly title: string; readonly consoleOrigin: string | null },
): string {
  const [first] = letters;
  const parts = letters.map(
    ({ language, blocks }) => `<div lang="${language}">
${blocks.map((block) => htmlOf(block, consoleOrigin)).join("\n")}
<p style="${SMALL}">${escaped(FOOTERS[language])}</p>
</div>`,
  );
  return `<!doctype html>
<html lang="${first?.language ?? "pt-BR"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:0;background:#eef2f4;color:#17212b;${FONT}">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 12px;font-size:15px;font-weight:700;color:#0b5c73">CNH Reports</p>
<div style="background:#ffffff;border:1px solid #d5dde1;border-radius:8px;padding:28px 24px;overflow-wrap:anywhere">
${parts.join(`\n<hr style="${RULE}">\n`)}
</div>
</div>
</body>
</html>
`;
}

function htmlOf(block: Block, consoleOrigin: string | null): string {
  if (block.kind === "paragraph") return `<p style="${TEXT}">${escaped(block.text)}</p>`;
  if (block.kind === "rows") return rowsOf(block.rows);
  if (block.kind === "steps") {
    const steps = block.steps.map((step) => `<li style="margin:0 0 6px">${escaped(step)}</li>`);
    return `<p style="${TEXT}">${escaped(block.title)}</p>
<ol style="margin:0 0 16px;padding-left:22px;font-size:15px;line-height:22px">${steps.join("")}</ol>`;
  }
  return consoleOrigin === null ? "" : linkOf(block.label, pageUrl(block.path, consoleOrigin));
}

function rowsOf(rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${CELL};font-weight:400;color:#5b6770;white-space:nowrap">${escaped(label)}</th><td style="${CELL}">${escaped(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;margin:0 0 16px">${lines.join("")}</table>`;
}

/** The address is shown too: a button does not show where it leads. */
function linkOf(label: string, url: string): string {
  return `<p style="margin:0 0 8px"><a href="${escaped(url)}" style="${BUTTON}">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:#5b6770">${escaped(url)}</p>`;
}
