/** The list of all that is in the image, in CycloneDX: npm packages, Node and Debian's packages. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { ROOT } from "../../tools/stack/environment.ts";
import type { DebianPackage } from "./base-files.ts";

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}

interface BillOfMaterials {
  readonly components: readonly Component[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Leaves out the numbers and times that npm invents at each run: the list is as reproducible as the image. */
export function writeBillOfMaterials(
  app: string,
  packages: readonly DebianPackage[],
  file: string,
): void {
  const words = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"];
  const made = execFileSync("npm", words, { cwd: app, encoding: "utf8", maxBuffer: 2 ** 26 });
  const {
    serialNumber: _serialNumber,
    metadata: { timestamp: _timestamp, ...metadata },
    components,
    ...rest
  } = JSON.parse(made) as BillOfMaterials & { serialNumber: string };
  const all = [...components, nodeComponent(), ...packages.map(debianComponent)];
  writeFileSync(file, `${JSON.stringify({ ...rest, metadata, components: all }, null, 2)}\n`);
}

function nodeComponent(): Component & { type: string } {
  const cpu = process.arch === "arm64" ? "arm64" : "x64";
  const manifest = `${ROOT}node_modules/node-linux-${cpu}/package.json`;
  const { name, version } = JSON.parse(readFileSync(manifest, "utf8")) as Component;
  return { type: "application", name: "node", version, purl: `pkg:npm/${name}@${version}` };
}

function debianComponent({ name, version, architecture, sha256 }: DebianPackage) {
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
  return { type: "library", name, version, purl, hashes: [{ alg: "SHA-256", content: sha256 }] };
}
