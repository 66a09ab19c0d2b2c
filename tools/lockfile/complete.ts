/**
 * Completes package-lock.json with the optional packages of other platforms. npm omits those it could not fetch (from a
 * mirror with Linux packages only), and `npm ci` then refuses the lockfile. The hashes of these packages are unknown,
 * so their entries fit no platform and are never installed. Run it after `npm install`: npm run lockfile, or npm run
 * lockfile -- site for the packages of that folder
 */
import { writeFileSync } from "node:fs";
import { foreignPackages, lockfileOf, NOWHERE, places, readLockfile } from "./lockfile.ts";

const path = lockfileOf(process.argv[2]);
const lockfile = readLockfile(path);
let added = 0;
for (const [at, locked] of Object.entries(lockfile.packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    if (places(at, name).some((place) => lockfile.packages[place])) continue;
    lockfile.packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ""),
      ...(locked.dev && { dev: true }),
      optional: true,
      ...NOWHERE,
    };
    added += 1;
  }
}
let closed = 0;
for (const [, locked] of foreignPackages(lockfile)) {
  if (locked.integrity !== undefined) continue;
  Object.assign(locked, NOWHERE);
  closed += 1;
}
const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lockfile.packages = Object.fromEntries(sorted);
writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(
  `${added} optional packages of other platforms added to package-lock.json; ${closed} have no integrity and fit no platform`,
);
