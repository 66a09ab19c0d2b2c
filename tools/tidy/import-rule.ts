/** Rule: the table of areas allows every import. */
import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { areaOf } from "./import-table.ts";
import type { Area } from "./import-table.ts";
import { findImports } from "./imports.ts";
import type { Import } from "./imports.ts";
import type { Problem } from "./problem.ts";
import { isTest, isTypeScript } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

/** `node:<module>`, `npm:<package>`, or a path in the repository. */
type Target =
  | { readonly kind: "outside"; readonly name: string }
  | { readonly kind: "file"; readonly path: string };

export function checkImports(files: readonly SourceFile[]): Problem[] {
  const packages = findPackages(files);
  return files.filter(isTypeScript).flatMap((file) => {
    const home = areaOf(file.path);
    if (!home) {
      return [
        {
          file: file.path,
          line: 1,
          message: "is in no known area: add a row to tools/tidy/import-table.ts",
        },
      ];
    }
    if (home.area.may.includes("anything") || (isTest(file) && /^(?:server|ops)\//.test(file.path)))
      return [];
    return findImports(file.text).flatMap((found) => {
      const message = refuse(file, home.area, found, packages);
      return message ? [{ file: file.path, line: found.line, message }] : [];
    });
  });
}

function refuse(
  file: SourceFile,
  area: Area,
  found: Import,
  packages: ReadonlyMap<string, string>,
): string | null {
  const target = resolveTarget(file.path, found.specifier, packages);
  const crosses =
    target.kind === "file" &&
    found.specifier.startsWith(".") &&
    packageOf(target.path, packages) !== packageOf(file.path, packages);
  if (crosses)
    return `imports "${found.specifier}" across packages: import it by the package's name`;

  const names = namesOf(file.path, target);
  const allows = (may: readonly string[]) => names.some((name) => may.includes(name));
  const may = [...area.may, ...(isTest(file) ? ["npm", "node"] : [])];
  if (allows(may)) return null;
  const what = `imports "${found.specifier}" (${names.at(-1)})`;
  if (allows(area.mayTypes ?? [])) {
    return found.typeOnly
      ? null
      : `${what} as a value, and ${area.name} may have its types only: write \`import type\``;
  }
  const types = area.mayTypes ? `, types of ${area.mayTypes.join(", ")}` : "";
  return `${what}, but ${area.name} may import only ${area.may.join(", ")}${types}: take it as a port or an argument, or move the code`;
}

export function resolveTarget(
  from: string,
  specifier: string,
  packages: ReadonlyMap<string, string>,
): Target {
  if (specifier.startsWith(".")) {
    return { kind: "file", path: posix.join(posix.dirname(from), specifier) };
  }
  if (isBuiltin(specifier)) {
    return { kind: "outside", name: `node:${specifier.replace(/^node:/, "")}` };
  }
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  const folder = packages.get(name);
  if (folder === undefined) return { kind: "outside", name: `npm:${name}` };
  const inside = specifier.slice(name.length + 1) || "index.ts";
  return { kind: "file", path: posix.join(folder, "src", inside) };
}

/** Every name by which a row of the table may allow the target, the most specific last. */
function namesOf(from: string, target: Target): string[] {
  if (target.kind === "outside") return [target.name.replace(/:.*/, ""), target.name];
  const there = areaOf(target.path);
  const own = there?.folder === areaOf(from)?.folder;
  return [...(own ? ["own"] : []), there?.area.name ?? target.path];
}

/** Our own packages: name to folder. */
export function findPackages(files: readonly SourceFile[]): Map<string, string> {
  const manifests = files.filter(({ path }) => path.endsWith("/package.json"));
  return new Map(
    manifests.map(({ path, text }) => {
      const { name = path } = JSON.parse(text) as { name?: string };
      return [name, posix.dirname(path)];
    }),
  );
}

export function packageOf(path: string, packages: ReadonlyMap<string, string>): string {
  return [...packages.values()].find((folder) => path.startsWith(`${folder}/`)) ?? "";
}
