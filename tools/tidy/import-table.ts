/** Which area of the tree may import which: the import column of ARCHITECTURE.md, as data. */

/**
 * What a row may name: `own` (the same folder that `at` matched), `node`, `npm` (any package),
 * `npm:zod` (that one), another area, or `anything`.
 */
export interface Area {
  readonly name: string;
  readonly at: RegExp;
  readonly may: readonly string[];
  /** Only with `import type`. */
  readonly mayTypes?: readonly string[];
}

/** The first row that matches a path is its area. */
const AREAS: readonly Area[] = [
  {
    name: "contract scripts",
    at: /^packages\/contract\/scripts\//,
    may: ["own", "contract", "npm:zod", "npm:oxfmt", "node"],
  },
  { name: "contract", at: /^packages\/contract\//, may: ["own", "npm:zod"] },
  { name: "license-law", at: /^packages\/license-law\//, may: ["own"] },
  // The search is pure, and is needed without the articles, which are read from disk.
  {
    name: "knowledge search",
    at: /^packages\/knowledge\/src\/search\//,
    may: ["own", "license-law"],
  },
  {
    name: "knowledge",
    at: /^packages\/knowledge\//,
    may: ["own", "knowledge search", "license-law", "node:fs"],
  },
  // It runs wherever there is Web Crypto, so nothing of Node.
  { name: "sdk", at: /^packages\/sdk\//, may: ["own"], mayTypes: ["contract"] },
  { name: "cli", at: /^packages\/cli\//, may: ["own", "sdk", "npm", "node"] },
  // The one value that crosses: a refusal thrown by an adapter is the same class that transports answer.
  { name: "failure", at: /^server\/src\/usecases\/failure\.ts$/, may: ["contract"] },
  // The same for a source's failure: thrown by providers, weighed by the pipeline.
  {
    name: "lookup source",
    at: /^server\/src\/usecases\/sources\/source\.ts$/,
    may: ["license-law"],
  },
  // Judged where an endpoint is registered and again where it is called: by the same code.
  {
    name: "webhook targets",
    at: /^server\/src\/usecases\/webhooks\/endpoints\/(?:endpoint-url|public-address)\.ts$/,
    may: ["webhook targets", "npm:ipaddr.js"],
    mayTypes: ["usecases"],
  },
  {
    name: "usecases",
    at: /^server\/src\/usecases\//,
    // Of the platform only what computes: no files, no sockets.
    may: [
      "own",
      "failure",
      "lookup source",
      "webhook targets",
      "contract",
      "license-law",
      "knowledge search",
      "node:crypto",
      "node:net",
      "node:zlib",
    ],
  },
  {
    name: "transports",
    at: /^server\/src\/transports\/(?:[^/]+\/)?/,
    may: ["own", "usecases", "failure", "lookup source", "contract", "npm", "node"],
  },
  {
    name: "adapters",
    at: /^server\/src\/adapters\/(?:[^/]+\/)?/,
    may: [
      "own",
      "failure",
      "lookup source",
      "webhook targets",
      "contract",
      "license-law",
      "knowledge",
      "knowledge search",
      "npm",
      "node",
    ],
    mayTypes: ["usecases"],
  },
  {
    name: "wiring",
    at: /^server\/src\/wiring\//,
    may: [
      "wiring",
      "usecases",
      "failure",
      "webhook targets",
      "adapters",
      "config",
      "server",
      "contract",
      "license-law",
      "npm",
      "node",
    ],
  },
  {
    name: "main",
    at: /^server\/src\/main\.ts$/,
    may: ["wiring", "config", "transports", "server", "contract", "npm", "node"],
  },
  {
    name: "config",
    at: /^server\/src\/config(?:-[a-z]+)?\.ts$/,
    may: ["config", "npm:zod", "node"],
  },
  { name: "server", at: /^server\//, may: ["own", "npm", "node"] },
  {
    name: "ops",
    at: /^ops\//,
    may: ["own", "wiring", "config", "usecases", "failure", "contract", "npm", "node"],
  },
  { name: "console", at: /^console\//, may: ["own", "contract", "npm"] },
  {
    name: "simulator",
    at: /^simulator\//,
    // Facts are the one vocabulary that the simulator and the adapters share.
    may: ["own", "license-law", "npm", "node"],
    mayTypes: ["adapters"],
  },
  { name: "tests", at: /^tests\//, may: ["anything"] },
  { name: "tools", at: /^tools\//, may: ["anything"] },
  { name: "root", at: /^[^/]+$/, may: ["anything"] },
];

/** The area of a path and the folder that makes two files each other's own. */
export function areaOf(path: string): { readonly area: Area; readonly folder: string } | null {
  for (const area of AREAS) {
    const folder = area.at.exec(path)?.[0];
    if (folder !== undefined) return { area, folder };
  }
  return null;
}
