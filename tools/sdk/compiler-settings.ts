/** Settings under which the samples must compile: each compiler with each of its module resolutions. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { APP_FOLDER, TOOLS_FOLDER } from "./matrix-folder.ts";

const MODULES = { node10: "esnext", node16: "node16", nodenext: "nodenext", bundler: "esnext" };

export function writeCompilerSettings(version: string) {
  const major = Number(version.split(".")[0]);
  return Object.entries(MODULES)
    .filter(([resolution]) => resolution !== "node10" || major < 7)
    .map(([resolution, module]) => {
      const path = join(APP_FOLDER, `tsconfig.${version}.${resolution}.json`);
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        skipLibCheck: false,
        target: "es2022",
        lib: ["es2023"],
        types: ["node"],
        typeRoots: [join(TOOLS_FOLDER, "node_modules/@types")],
        module,
        moduleResolution: resolution,
        // From 6 on, node10 is deprecated.
        ...(resolution === "node10" && major === 6 ? { ignoreDeprecations: "6.0" } : {}),
      };
      writeFileSync(path, JSON.stringify({ compilerOptions, include: ["samples"] }));
      return { resolution, path };
    });
}
