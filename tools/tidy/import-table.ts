/** The areas of the tree and what each may import. The section "Imports" of ARCHITECTURE.md shows this table. */

/**
 * A row of the table. It may name `own` (the same folder that `path` matched), `node` (every module of Node), `node:fs`
 * (that module), `npm` (every package), `npm:zod` (that package), another area, or `anything`.
 */
export interface Area {
  readonly name: string;
  /**
   * A folder, or a file that ends in `.ts`. `{a,b}` matches either name; a final `/*` makes each folder below a
   * separate area; a mere `*` matches the files in the root.
   */
  readonly path: string;
  readonly may: readonly string[];
  /** Areas allowed with `import type` only. */
  readonly mayTypes?: readonly string[];
}

/** The first row that matches a path is its area. */
export const AREAS: readonly Area[] = [
  // Values without a schema, so that importing them loads nothing else.
  { name: "sandbox", path: "packages/contract/src/sandbox.ts", may: ["own"] },
  { name: "limits", path: "packages/contract/src/limits.ts", may: ["own"] },
  { name: "scopes", path: "packages/contract/src/scopes.ts", may: ["own"], mayTypes: ["contract"] },
  // Large tables, which neither the contract nor anything in a browser or an SDK may load.
  {
    name: "document in Portuguese",
    path: "packages/contract/src/openapi/pt-br",
    may: ["own", "contract"],
  },
  { name: "contract", path: "packages/contract", may: ["own", "limits", "scopes", "npm:zod"] },
  { name: "license-law", path: "packages/license-law", may: ["own"] },
  // The search is pure, and is needed without the articles, which are read from disk.
  {
    name: "knowledge search",
    path: "packages/knowledge/src/search",
    may: ["own", "license-law"],
  },
  {
    name: "knowledge",
    path: "packages/knowledge",
    may: ["own", "knowledge search", "license-law", "node:fs"],
  },
  // Customers install only this package, and it runs wherever there is Web Crypto: nothing of Node, and only types
  // generated from the contract. Tests that compare the two are in tests/sdk.
  { name: "sdk", path: "packages/sdk", may: ["own"] },
  // The build and the single executable are made in Node; their output contains no bundler.
  { name: "cli scripts", path: "packages/cli/scripts", may: ["own", "npm:rolldown", "node"] },
  // A customer's program: it uses the service through the library, and only the sandbox drivers of the contract.
  {
    name: "cli",
    path: "packages/cli",
    may: ["own", "sdk", "sandbox", "npm:commander", "node"],
  },
  // Only timers and signals.
  {
    name: "waiting",
    path: "server/src/{waiting,work-slots}.ts",
    may: ["own", "node:async_hooks"],
  },
  // One HTTP exchange, shared by all adapters that need it.
  {
    name: "http exchange",
    path: "server/src/adapters/http",
    may: ["own", "waiting", "npm:undici"],
  },
  // For every adapter that caches bytes.
  { name: "own bytes", path: "server/src/adapters/own-bytes.ts", may: ["own"] },
  // The only shared value: adapters throw the same refusal class that transports turn into responses.
  { name: "failure", path: "server/src/usecases/failure.ts", may: ["contract"] },
  // The same for a source's failure: thrown by providers, handled by the pipeline.
  {
    name: "lookup source",
    path: "server/src/usecases/sources/source.ts",
    may: ["license-law"],
  },
  // Validated by the same code when an endpoint is registered and when it is called.
  {
    name: "webhook targets",
    path: "server/src/usecases/webhooks/endpoints/{endpoint-url,public-address}.ts",
    may: ["webhook targets", "npm:ipaddr.js"],
  },
  {
    name: "usecases",
    path: "server/src/usecases",
    // Only computation from the platform: no files, no sockets.
    may: [
      "own",
      "waiting",
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
  // Handlers, parsing and the envelope: shared by the REST API and the console.
  {
    name: "http transport",
    path: "server/src/transports/http",
    may: ["own", "usecases", "failure", "contract", "npm", "node"],
  },
  {
    name: "transports",
    path: "server/src/transports/*",
    may: [
      "own",
      "http transport",
      "usecases",
      "waiting",
      "failure",
      "lookup source",
      "contract",
      "document in Portuguese",
      "npm",
      "node",
    ],
  },
  {
    name: "adapters",
    path: "server/src/adapters/*",
    may: [
      "own",
      "waiting",
      "http exchange",
      "own bytes",
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
    path: "server/src/wiring",
    may: [
      "wiring",
      "waiting",
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
    path: "server/src/{health-check,main}.ts",
    may: ["wiring", "config", "transports", "http transport", "server", "contract", "npm", "node"],
  },
  {
    name: "config",
    path: "server/src/{config,config-console,config-databases,config-files,config-master-keys,config-sources,config-variables}.ts",
    may: ["config", "npm:zod", "node"],
  },
  { name: "server", path: "server", may: ["own", "npm", "node"] },
  {
    name: "ops",
    path: "ops",
    may: ["own", "wiring", "config", "usecases", "failure", "contract", "npm", "node"],
  },
  // The build runs in Node; its output runs in a browser.
  { name: "console build", path: "console/build", may: ["own", "npm", "node"] },
  // Values of the contract would bring its schemas into the browser.
  {
    name: "console",
    path: "console",
    may: ["own", "limits", "sandbox", "scopes", "npm"],
    mayTypes: ["contract"],
  },
  {
    name: "simulator",
    path: "simulator",
    // Facts are the only vocabulary that the simulator and the adapters share.
    may: ["own", "sandbox", "license-law", "npm", "node"],
    mayTypes: ["adapters"],
  },
  // A black box: it uses the service only through HTTP and the operator command.
  {
    name: "conformance suite",
    path: "lab/conformance",
    may: ["own", "npm:@modelcontextprotocol/client", "node"],
  },
  { name: "tests", path: "tests", may: ["anything"] },
  { name: "lab", path: "lab", may: ["anything"] },
  { name: "tools", path: "tools", may: ["anything"] },
  { name: "deploy", path: "deploy", may: ["anything"] },
  // Built with its own packages; it reads its content from files.
  { name: "site", path: "site", may: ["own", "npm:vitepress", "npm:vue", "npm:vite", "node:fs"] },
  // Code for customers to copy: the library, their framework and Node.
  { name: "examples", path: "examples", may: ["own", "sdk", "npm", "node"] },
  { name: "root", path: "*", may: ["anything"] },
];

/** The pattern whose match is the folder of an area. */
function patternOf({ path }: Area): RegExp {
  if (path === "*") return /^[^/]+$/;
  const literal = path
    .replace(/\/\*$/, "")
    .replaceAll(".", "\\.")
    .replace(/\{([^}]*)\}/, (_, names: string) => `(?:${names.replaceAll(",", "|")})`);
  if (path.endsWith(".ts")) return new RegExp(`^${literal}$`);
  return new RegExp(path.endsWith("/*") ? `^${literal}/(?:[^/]+/)?` : `^${literal}/`);
}

const PATTERNS = AREAS.map((area) => ({ area, pattern: patternOf(area) }));

/** The area of a path and the folder that makes two files each other's own. */
export function areaOf(path: string): { readonly area: Area; readonly folder: string } | null {
  for (const { area, pattern } of PATTERNS) {
    const folder = pattern.exec(path)?.[0];
    if (folder !== undefined) return { area, folder };
  }
  return null;
}
