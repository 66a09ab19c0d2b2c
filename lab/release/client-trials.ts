/** Installs each client from its archive into an empty folder, and orders the first report of its README. */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ARCHIVES, VERSION } from "../../tools/release/archives.ts";
import { filesOfTar, filesOfWheel } from "../../tools/release/archive-files.ts";
import { checkFiles, CONTENTS } from "../../tools/release/contents.ts";
import { ROOT } from "../../tools/stack/environment.ts";

/** An empty folder, and access to a service. */
interface Customer {
  readonly folder: string;
  readonly url: string;
  readonly key: string;
}

export interface ClientTrial {
  /** The programs that it needs, each with its Debian package. */
  readonly programs: Readonly<Record<string, string>>;
  /** Describes wrong contents of the archive. */
  readonly checkArchive: () => string[];
  readonly install: (customer: Customer) => Promise<void>;
  /** Orders a report and returns the program's output. */
  readonly order: (customer: Customer) => Promise<string>;
}

export const CLIENTS: Readonly<Record<"sdk" | "cli" | "python" | "php", ClientTrial>> = {
  sdk: {
    programs: { npm: "npm" },
    checkArchive: () => checkFiles(CONTENTS.sdk, filesOfTar(ARCHIVES.sdk)),
    install: (customer) => npmInstall(customer, ARCHIVES.sdk),
    order: (customer) =>
      runSample(customer, "node_modules/@cnh/sdk/README.md", "ts", ["node", "first-report.ts"]),
  },
  cli: {
    programs: { npm: "npm" },
    checkArchive: () => checkFiles(CONTENTS.cli, filesOfTar(ARCHIVES.cli)),
    install: (customer) => npmInstall(customer, ARCHIVES.cli),
    order: async (customer) => {
      const readme = readFileSync(join(customer.folder, "node_modules/@cnh/cli/README.md"), "utf8");
      const commands = readme.match(/^cnh (?:login|reports create) .*$/gm) ?? [];
      writeFileSync(join(customer.folder, "chave.txt"), `${customer.key}\n`, { mode: 0o600 });
      return run(customer, "sh", "-ec", commands.join("\n"));
    },
  },
  python: {
    programs: { python3: "python3-venv" },
    checkArchive: () => [
      ...checkFiles(CONTENTS.wheel, filesOfWheel(ARCHIVES.wheel)),
      ...checkFiles(CONTENTS.sdist, filesOfTar(ARCHIVES.sdist)),
    ],
    install: async (customer) => {
      await run(customer, "python3", "-m", "venv", "venv");
      await run(customer, "venv/bin/pip", "install", "--quiet", "--no-index", ARCHIVES.wheel);
    },
    order: async (customer) => {
      const program =
        "from importlib.metadata import metadata; print(metadata('cnh-reports').get_payload())";
      const readme = await run(customer, "venv/bin/python", "-c", program);
      writeFileSync(join(customer.folder, "README.md"), readme);
      return runSample(customer, "README.md", "python", ["venv/bin/python", "first-report.python"]);
    },
  },
  php: {
    programs: { php: "php-cli", composer: "composer" },
    checkArchive: () => checkFiles(CONTENTS.php, filesOfTar(ARCHIVES.php)),
    install: composerInstall,
    order: (customer) =>
      runSample(customer, "vendor/cnh/reports/README.md", "php", ["php", "first-report.php"]),
  },
};

async function npmInstall(customer: Customer, archive: string): Promise<void> {
  writeFileSync(join(customer.folder, "package.json"), '{ "private": true, "type": "module" }\n');
  await run(customer, "npm", "install", "--offline", "--no-audit", "--no-fund", archive);
}

/** Composer gets the metadata that Packagist would have: the package's manifest, its version and the archive. */
async function composerInstall(customer: Customer): Promise<void> {
  const manifest = await run(
    customer,
    "tar",
    "-xzOf",
    ARCHIVES.php,
    "--wildcards",
    "*/composer.json",
  );
  const dist = { type: "tar", url: ARCHIVES.php };
  const released = { ...(JSON.parse(manifest) as object), version: VERSION, dist };
  const project = {
    repositories: [{ type: "package", package: released }, { packagist: false }],
    require: { "cnh/reports": VERSION },
  };
  writeFileSync(join(customer.folder, "composer.json"), JSON.stringify(project));
  await run(customer, "composer", "install", "--no-interaction", "--no-progress", "--quiet");
}

/** Runs the first block of this language in a README. */
async function runSample(
  customer: Customer,
  readme: string,
  language: string,
  [program, file]: readonly [string, string],
): Promise<string> {
  const text = readFileSync(join(customer.folder, readme), "utf8");
  const [, block] = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, "m").exec(text) ?? [];
  if (block === undefined) throw new Error(`${readme} has no block of ${language}`);
  const head = language === "php" ? "<?php\nrequire 'vendor/autoload.php';\n" : "";
  writeFileSync(join(customer.folder, file), head + block);
  return run(customer, program, file);
}

/** Runs a program in the customer's folder, without variables and programs of this repository. */
async function run(
  { folder, url, key }: Customer,
  program: string,
  ...args: string[]
): Promise<string> {
  const others = (process.env["PATH"] ?? "").split(":").filter((path) => !path.startsWith(ROOT));
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    timeout: 120_000,
    env: {
      PATH: [join(folder, "node_modules/.bin"), dirname(process.execPath), ...others].join(":"),
      HOME: folder,
      LANG: "C.UTF-8",
      COMPOSER_ALLOW_SUPERUSER: "1",
      CNH_BASE_URL: url,
      CNH_API_KEY: key,
    },
  });
  return stdout;
}
