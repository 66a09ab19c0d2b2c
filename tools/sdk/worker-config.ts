/** A worker of the smoke test, with every file of the package as a module. */
import { cpSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { APP_FOLDER } from "./matrix-folder.ts";

const WORKER = `import * as sdk from "./sdk/index.js";
import * as testing from "./sdk/testing.js";
import * as webhooks from "./sdk/webhooks.js";
import { smoke } from "./smoke.mjs";

const entry = (module) => module.default ?? module;

export default {
  async test() {
    await smoke({ sdk: entry(sdk), testing: entry(testing), webhooks: entry(webhooks) });
  },
};
`;

/** Returns the path of its configuration. */
export function writeWorker(kind: "esm" | "cjs"): string {
  const folder = join(APP_FOLDER, `worker-${kind}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(APP_FOLDER, "node_modules/@cnh/sdk", kind), join(folder, "sdk"), { recursive: true });
  cpSync(join(APP_FOLDER, "smoke.mjs"), join(folder, "smoke.mjs"));
  writeFileSync(join(folder, "worker.mjs"), WORKER);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const modules = files
    .filter((file) => /\.m?js$/.test(file))
    .sort((a, b) => Number(b === "worker.mjs") - Number(a === "worker.mjs"))
    .map((file) => {
      const isCommon = kind === "cjs" && file.startsWith("sdk/");
      return `(name = "${file}", ${isCommon ? "commonJsModule" : "esModule"} = embed "${file}")`;
    });
  const path = join(folder, "config.capnp");
  writeFileSync(path, configOf(modules));
  return path;
}

const configOf = (modules: readonly string[]) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .smoke)]);
const smoke :Workerd.Worker = (
  modules = [
    ${modules.join(",\n    ")}
  ],
  compatibilityDate = "2026-01-01",
);
`;
