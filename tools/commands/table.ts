/**
 * The commands of the repository. `docs/commands.md` is written from them, and `npm run lab` and `npm run build` run
 * them (`run.ts`).
 */

/** A program with its first arguments. Node runs the path of a TypeScript file. */
type Program = readonly [program: string, ...words: string[]];

export interface Command {
  /** The words after `npm run lab` or `npm run build`, such as `chaos webhooks`. */
  readonly name: string;
  readonly program: Program;
  /** Markdown. */
  readonly purpose: string;
  /** Default values of environment variables. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** A script of package.json with the same effect, for programs outside of the repository. */
  readonly alias?: string;
}

export interface Section {
  readonly title: string;
  readonly text?: string;
  readonly commands: readonly Command[];
}

const lab = (
  name: string,
  program: string | Program,
  purpose: string,
  more: Pick<Command, "alias" | "defaults"> = {},
): Command => ({
  name,
  program: typeof program === "string" ? [program] : program,
  purpose,
  ...more,
});

/** The number of engine partitions in the engine's benchmarks. */
const PARTITIONS = { CNH_ENGINE_PARTITIONS: "24" };

export const LAB: readonly Section[] = [
  {
    title: "Suites",
    commands: [
      lab(
        "conformance",
        "tools/conformance/run.ts",
        "the black-box suite of [behaviour.md](behaviour.md); `-- 01 04` runs some files",
        { alias: "conformance" },
      ),
      lab(
        "journeys",
        ["playwright", "test", "-c", "lab/journeys"],
        "the console in Chromium, as people use it; `-- file` or `-- -g name` runs some; `CNH_PICTURES=1` takes screenshots",
        { alias: "journeys" },
      ),
      lab(
        "clients",
        "lab/clients/main.ts",
        "the conformance cases of the SDKs in TypeScript, Python and PHP; `-- --only php` runs one language",
        { alias: "clients" },
      ),
      lab(
        "races",
        "lab/races/main.ts",
        "runs every pair of writers of an object concurrently and finds lost or duplicated changes; `-- --tries N --only text`",
      ),
      lab(
        "fuzz",
        "lab/fuzz/main.ts",
        "20,000 generated and mutated requests, and changed webhooks for receivers; `-- --requests N --seed N`",
        { alias: "fuzz" },
      ),
      lab(
        "probes",
        "lab/probes/main.ts",
        "every operation as every role and scope, and 10,000 ids of another organization; `-- --probes N`",
        { alias: "probes" },
      ),
      lab(
        "pages",
        "lab/pages/main.ts",
        "the shell blocks of the documentation pages; `-- lote` runs some pages",
      ),
      lab(
        "examples",
        "lab/examples/main.ts",
        "every sample of `examples` against a complete service; `-- --only php` runs some",
      ),
      lab(
        "site",
        "lab/site/main.ts",
        "builds the site, checks it in a browser, and runs `examples` and `pages`; `-- --without-samples`, `-- --all` runs axe on every page",
        { alias: "site:check" },
      ),
      lab(
        "slow",
        ["vitest", "run", "--project", "slow"],
        "the tests that measure times, or kill processes for long",
      ),
      lab(
        "law coverage",
        ["vitest", "run", "-c", "vitest.law.config.ts", "--coverage.enabled", "--no-isolate"],
        "the tests of the law; fails below 100% of branches",
      ),
      lab(
        "law independent",
        "tests/law/independent/main.ts",
        "the cases written from the text of the law, and the number of cases that agree with the code",
        { alias: "law:independent" },
      ),
      lab(
        "dictionary",
        "tools/report-dictionary/main.ts",
        "writes a dictionary of report bodies to a file; a new one is a new version of the sealed form",
      ),
      lab(
        "law mutants",
        ["stryker", "run"],
        "mutation tests of the law; fails below 95% of mutants killed; see [law-mutants.md](law-mutants.md)",
      ),
      lab(
        "sdk",
        "tools/sdk/matrix.ts",
        "the packed SDK in four runtimes and under TypeScript 5.4 to 7, and its size; downloads them",
        { alias: "sdk:matrix" },
      ),
      lab(
        "types",
        "tools/client-types/check.ts",
        "the Python SDK, its README and its samples under mypy and pyright, and PHP under phpstan; downloads the missing ones",
      ),
      lab(
        "openapi",
        "tools/openapi/lint.ts",
        "Redocly's strict rules, and generated clients that must compile; downloads both tools",
      ),
      lab(
        "postman",
        "lab/postman/main.ts",
        "the Postman collection from top to bottom with newman, against a complete service; downloads newman",
      ),
      lab(
        "mcp",
        "tools/mcp-conformance/run.ts",
        "the conformance suite of the protocol and the inspector; downloads both",
      ),
      lab(
        "image",
        "deploy/image/check.ts",
        "builds the image twice, inspects it, and runs it read-only without capabilities",
      ),
      lab(
        "release",
        "lab/release/main.ts",
        "builds the five packages of a release, checks their files, installs each into an empty project and orders a first report; `-- --only sdk,cli`, `-- --built` takes the archives in `.data/release`; see [releasing.md](releasing.md)",
        { alias: "release:check" },
      ),
      lab(
        "compose",
        "deploy/compose/check.ts",
        "starts `deploy/compose/compose.yaml` with simulated providers, restarts its API during orders, and removes everything",
      ),
    ],
  },
  {
    title: "Chaos",
    text: "These runs kill processes under load and then check the [invariants](invariants.md); [chaos.md](chaos.md) describes them.",
    commands: [
      lab("chaos", "lab/chaos/main.ts", "reports of all scenarios", { alias: "chaos" }),
      lab(
        "chaos together",
        "lab/chaos/together.ts",
        "reports, webhooks, bulk orders and analyses in one run; CI runs it",
      ),
      lab(
        "chaos webhooks",
        "lab/chaos/webhooks.ts",
        "webhooks; compares the delivery log with the receiver",
        { alias: "chaos:webhooks" },
      ),
      lab(
        "chaos checks",
        "lab/chaos/checks.ts",
        "20,000 due checks of enrolled drivers; CI runs a short form",
        { alias: "chaos:checks" },
      ),
      lab("chaos bulk", "lab/chaos/bulk.ts", "a bulk order of 1,000 rows"),
      lab("chaos analysis", "lab/chaos/analysis.ts", "a model that fails in every way"),
      lab("chaos mails", "lab/chaos/mails.ts", "an announcement to many administrators"),
      lab(
        "chaos rotation",
        "lab/chaos/rotation.ts",
        "a rotation of the master key with 100,000 data keys",
      ),
      lab(
        "chaos audit",
        "lab/chaos/audit.ts",
        "reads and changes; compares the audit log with the responses that clients received",
      ),
      lab(
        "soak",
        "lab/chaos/soak.ts",
        "the whole pipeline for 45 minutes at 60% of capacity, with a kill every minute; memory and times must not grow",
        { alias: "soak" },
      ),
    ],
  },
  {
    title: "Drills",
    text: "An argument selects the drill; `-- --short` runs it with less load.",
    commands: [
      lab(
        "drill",
        "lab/drills/main.ts",
        "`drill failover` makes every kind of node of a separate cluster fail and counts lost data; needs root. `drill restore` restores the database to an earlier time, and checks that all work continues; `-- --engine-lost`. `drill roll` replaces every process by one of another release under load; `-- --from REF`. `drill storm` wakes 100,000 sleeping reports at the same moment; `-- --due N --workers N`. `drill outage` silences all sources for six hours of a turned clock while the checks of 100,000 drivers fall due; `-- --drivers N --tick MS`",
        { alias: "drill" },
      ),
    ],
  },
  {
    title: "Measurements",
    commands: [
      lab(
        "bench accept",
        "lab/bench/accept.ts",
        "creates per second over HTTP, compared with pgbench and the same statement",
        { alias: "bench:accept" },
      ),
      lab(
        "bench read",
        "lab/bench/read.ts",
        "reads per second, compared with bare `node:http` and bare `pg`",
        { alias: "bench:read" },
      ),
      lab(
        "bench growth",
        "lab/bench/growth.ts",
        "create, read, list and delivery with ten thousand, five million and 25 million reports; see [scale.md](scale.md)",
        { alias: "bench:growth" },
      ),
      lab(
        "bench partitions",
        "lab/bench/partitions.ts",
        "locks, memory and processor time of each hot statement with 16 monthly and 403 daily partitions",
      ),
      lab(
        "bench timers",
        "lab/bench/timers.ts",
        "pick and move of the scheduler's timers in a queue of ten million, compared with ten thousand, also while an old snapshot is held",
      ),
      lab(
        "bench checks",
        "lab/bench/checks.ts",
        "pick and order of due checks in a queue of ten million, compared with ten thousand, also while an old snapshot is held; the statements of a paused queue",
      ),
      lab(
        "bench diagnose",
        "lab/bench/diagnose.ts",
        "a diagnosis with 200 fines, and the points calculator, compared with `JSON.stringify`",
        { alias: "bench:diagnose" },
      ),
      lab(
        "bench pipeline",
        "lab/bench/pipeline.ts",
        "completed reports per second, compared with the bare engine, and the service's own time per report",
        { alias: "bench:pipeline", defaults: PARTITIONS },
      ),
      lab(
        "bench webhooks",
        "lab/bench/webhooks.ts",
        "webhooks per second, compared with the bare engine, and the time from commit to first attempt",
        { alias: "bench:webhooks", defaults: PARTITIONS },
      ),
      lab(
        "bench mcp",
        "lab/bench/mcp.ts",
        "`get_report` compared with REST, and a thousand waiting agents: statements and memory",
        { alias: "bench:mcp" },
      ),
      lab(
        "eval",
        "lab/evals/main.ts",
        "quality for agents: search, twenty tasks with the official MCP client, tokens of the tools",
        { alias: "eval" },
      ),
      lab(
        "prose",
        "tools/prose/count.ts",
        "confusing patterns in comments, documents and OpenAPI descriptions, or with `-- --titles` in titles of tests; `-- --list --only 4 server` prints the places of one; see [CONTRIBUTING.md](../CONTRIBUTING.md)",
      ),
      lab(
        "loops",
        "tools/tidy/loop-rule.ts",
        "the loops of folders in the imports and their number, which a test requires to be zero; `-- path` reads another checkout",
      ),
      lab(
        "budget",
        "tools/console/budget.ts",
        "the bytes that a browser loads for the console, compared with their limits",
        { alias: "console:budget" },
      ),
    ],
  },
];

export const BUILD: readonly Command[] = [
  lab("console", "tools/console/build.ts", "the console's pages"),
  lab(
    "site",
    "tools/site/build.ts",
    "the documentation site in `site/dist`, which `npm run up` serves at `/docs/`; `-- --draft` allows dead links",
  ),
  lab(
    "sdk",
    "tools/sdk/build.ts",
    "the npm package in folder `dist` of `packages/sdk`, and the sources of the Python and PHP packages",
  ),
  lab(
    "cli",
    "packages/cli/scripts/build.ts",
    "the npm package of the command `cnh` in folder `dist` of `packages/cli`, for Node",
  ),
  lab(
    "executable",
    "packages/cli/scripts/executable.ts",
    "the command `cnh` as one executable file",
  ),
  lab(
    "image",
    "deploy/image/build.ts",
    "the container image of the server and `cnh-ops`, reproducibly; see [operating.md](operating.md#the-image)",
  ),
  lab(
    "release",
    "tools/release/build.ts",
    "the artefacts of a release in `.data/release`, with their checksums; `-- sdk cli` builds some",
  ),
  lab(
    "pictures",
    "tools/console/contact-sheet.ts",
    "the contact sheet in the README, from the screenshots of the last journeys",
  ),
  lab("secrets", "deploy/compose/secrets.ts", "the secrets of `deploy/compose/compose.yaml`, once"),
];

/** Scripts of package.json other than aliases, in the order of the document. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  up: "starts the complete service for development; Ctrl-C stops it, except PostgreSQL and Redis. `-- --fresh` starts with a new database, `-- --observe` also starts Prometheus",
  dev: "the same, and reloads the server and the console's pages when their code changes",
  smoke: "sends one report through the running service and prints the times",
  check:
    "format, lint, types, unused code, the repository rules and the unit tests that import changed files; before each commit",
  verify:
    "format, lint, types, unused code and every test except slow tests; before a commit lands",
  test: "`npm test -- <path>`: the test files whose path contains the words. `npm test -- --changed`: the tests that import changed files. `npm test -- tools/tidy`: the repository rules",
  generate:
    "writes every stale generated file; `-- --check` only lists them, `-- openapi` runs one entry of `tools/generate/table.ts`",
  build: "builds a part, see [below](#build)",
  lab: "runs a suite, a chaos run, a drill or a measurement, see [below](#lab)",
  nightly:
    "all long runs, for an otherwise idle machine; takes some hours; `-- mutants soak` runs some steps",
  ops: "`cnh-ops`, the operator's command: organizations, keys, credit, migrations; see [operating.md](operating.md#cnh-ops)",
  hooks: "installs the pre-commit hook, see [CONTRIBUTING.md](../CONTRIBUTING.md)",
  format: "formats all files",
  lint: "lints with the rules that need types",
  types: "checks the types of all TypeScript projects",
  unused: "finds unused files, exports and packages",
  lockfile:
    "completes `package-lock.json` after `npm install`; see [0001](decisions/0001-tool-chain.md)",
};

export const LAB_COMMANDS = LAB.flatMap(({ commands }) => commands);

/** Finds the command that the words begin with, and the remaining words. Names of two words are tried first. */
export function findCommand(
  commands: readonly Command[],
  words: readonly string[],
): { readonly command: Command; readonly rest: readonly string[] } | null {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(" ");
    const command = commands.find((each) => each.name === name);
    if (command) return { command, rest: words.slice(count) };
  }
  return null;
}
