/** Writes docs/cli.md. npm run cli:docs */
import { writeFileSync } from "node:fs";
import { cliPage, PAGE } from "./page.ts";

writeFileSync(new URL(`../../${PAGE}`, import.meta.url), await cliPage());
