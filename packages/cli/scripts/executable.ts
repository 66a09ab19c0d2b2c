/**
 * Builds dist/cnh for the current platform: one file that runs without Node installed. postject injects the program
 * into a copy of Node. npm run build executable
 */
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildCli } from "./build.ts";

const POSTJECT = "postject@1.0.0-alpha.6";
/** Marker by which Node detects an injected program. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

const folder = dirname(await buildCli());
const config = join(folder, "executable.json");
const blob = join(folder, "executable.blob");
const program = join(folder, process.platform === "win32" ? "cnh.exe" : "cnh");
// No code cache: it would tie the blob to this exact Node build.
const settings = {
  main: join(folder, "cnh.cjs"),
  output: blob,
  disableExperimentalSEAWarning: true,
};
writeFileSync(config, JSON.stringify(settings));
execFileSync(process.execPath, ["--experimental-sea-config", config], { stdio: "inherit" });
copyFileSync(process.execPath, program);
chmodSync(program, 0o755);
const mac = process.platform === "darwin";
// A signature covers the whole file: remove it before the injection, sign again after it.
if (mac) execFileSync("codesign", ["--remove-signature", program]);
execFileSync(
  "npx",
  [
    "--yes",
    POSTJECT,
    program,
    "NODE_SEA_BLOB",
    blob,
    "--sentinel-fuse",
    FUSE,
    ...(mac ? ["--macho-segment-name", "NODE_SEA"] : []),
  ],
  { stdio: "inherit" },
);
if (mac) execFileSync("codesign", ["--sign", "-", program]);
console.log(`${program}: ${Math.round(statSync(program).size / 1e6)} MB`);
