/** `npm run monitoring` writes rules, their tests and dashboards into deploy/monitoring. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { monitoringFiles } from "./files.ts";

for (const [path, text] of monitoringFiles()) {
  const file = `${ROOT}/deploy/monitoring/${path}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`deploy/monitoring/${path}`);
}
