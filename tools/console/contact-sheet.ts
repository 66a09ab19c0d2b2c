/**
 * `npm run build pictures`: a contact sheet of the pictures from the last journeys (`CNH_PICTURES=1`), rendered by the
 * same browser. README.md shows it, so it stays below a megabyte.
 */
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { launchBrowser } from "../../lab/journeys/browser.ts";
import { DATA, ROOT } from "../stack/environment.ts";

const PICTURES = `${DATA}/pictures`;
const SHEET = `${ROOT}docs/pictures/console.jpeg`;
const MAX_BYTES = 1_000_000;
/** The states on the sheet, in this order; the folder has many more. */
const SHOWN = [
  "report-state-4.light.1360.pt-BR",
  "every-report.dark.1360.en",
  "reports-states.light.1360.pt-BR",
  "overview-filled.light.1360.pt-BR",
  "order-drivers.light.1360.pt-BR",
  "bulk-preview.light.1360.pt-BR",
  "sign-in.light.1360.pt-BR",
  "report-4.light.390.pt-BR",
  "report-state-8.dark.390.en",
  "report-16.light.390.pt-BR",
  "reports-states.dark.390.pt-BR",
  "overview-filled.dark.390.pt-BR",
  "bulk-finished.light.390.pt-BR",
];

const names = new Set(readdirSync(PICTURES).map((name) => name.replace(/\.jpeg$/, "")));
const missing = SHOWN.filter((name) => !names.has(name));
if (missing.length > 0)
  throw new Error(`no picture of ${missing.join(", ")}: CNH_PICTURES=1 npm run lab journeys`);

const figure = (name: string) => {
  const image = readFileSync(`${PICTURES}/${name}.jpeg`).toString("base64");
  const kind = /\.390\./.test(name) ? "phone" : "desk";
  return `<img class="${kind}" src="data:image/jpeg;base64,${image}">`;
};
const STYLE = `body{margin:0;padding:20px;background:#e9edef;display:flex;flex-wrap:wrap;gap:20px;width:1960px}
  img{height:424px;object-fit:cover;object-position:left top;border-radius:6px;outline:1px solid #b9c1c7}
  .desk{width:640px} .phone{width:196px}`;

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 2_000, height: 1_080 } });
await page.setContent(`<style>${STYLE}</style>${SHOWN.map(figure).join("")}`);
mkdirSync(`${ROOT}docs/pictures`, { recursive: true });
await page.screenshot({ path: SHEET, type: "jpeg", quality: 72, fullPage: true });
await browser.close();
const { size } = statSync(SHEET);
if (size > MAX_BYTES) throw new Error(`the sheet has ${size} bytes, more than ${MAX_BYTES}`);
console.log(`${SHEET.replace(ROOT, "")}: ${SHOWN.length} of ${names.size} pictures, ${size} bytes`);
