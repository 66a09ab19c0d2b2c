/** The files of each published archive. A file that no line names fails the release, and so does a missing one. */
import { matchesGlob } from "node:path";

export interface Contents {
  /** Files without which the package does not work or may not be published. */
  readonly required: readonly string[];
  /** Globs of further files. */
  readonly allowed: readonly string[];
}

const DOCUMENTS = ["README.md", "LICENSE", "CHANGELOG.md"];
const SDK_ENTRIES = ["index", "testing", "webhooks"];

/** Paths are from the folder of the package: `package/` of npm and the name with the version are left out. */
export const CONTENTS = {
  sdk: {
    required: [
      ...DOCUMENTS,
      "package.json",
      ...["cjs", "esm"].flatMap((kind) => [
        `${kind}/package.json`,
        ...SDK_ENTRIES.flatMap((entry) => [`${kind}/${entry}.js`, `${kind}/${entry}.d.ts`]),
      ]),
    ],
    allowed: ["{cjs,esm}/**/*.{js,d.ts}"],
  },
  cli: { required: [...DOCUMENTS, "package.json", "cnh.cjs", "cnh.mjs"], allowed: [] },
  // A wheel has the README in METADATA, which also links to the changelog.
  wheel: {
    required: [
      "cnh_reports/__init__.py",
      "cnh_reports/api_types.py",
      "cnh_reports/httpx_transport.py",
      "cnh_reports/py.typed",
      "dist-info/licenses/LICENSE",
      "dist-info/METADATA",
      "dist-info/RECORD",
      "dist-info/WHEEL",
    ],
    allowed: ["cnh_reports/_*.py", "dist-info/top_level.txt"],
  },
  sdist: {
    required: [
      ...DOCUMENTS,
      "PKG-INFO",
      "pyproject.toml",
      "src/cnh_reports/__init__.py",
      "src/cnh_reports/api_types.py",
      "src/cnh_reports/httpx_transport.py",
      "src/cnh_reports/py.typed",
    ],
    allowed: ["MANIFEST.in", "setup.cfg", "src/cnh_reports/_*.py", "src/cnh_reports.egg-info/*"],
  },
  php: {
    required: [
      ...DOCUMENTS,
      "composer.json",
      "autoload.php",
      "src/Cnh.php",
      "src/Model/Report.php",
      "src/Webhook/Webhook.php",
    ],
    allowed: ["src/**/*.php"],
  },
} as const satisfies Readonly<Record<string, Contents>>;

const TEST = /(?:^|\/)(?:tests?|__tests__)\/|[._](?:test|spec)\.\w+$|(?:^|\/)test_\w+\.py$/i;

/** Describes the files that are missing from an archive and the files that do not belong there. */
export function checkFiles({ required, allowed }: Contents, files: readonly string[]): string[] {
  const isAllowed = (file: string) =>
    required.includes(file) || allowed.some((glob) => matchesGlob(file, glob));
  return [
    ...required.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...files.filter((file) => TEST.test(file)).map((file) => `${file} is a test`),
    ...files
      .filter((file) => !TEST.test(file) && !isAllowed(file))
      .map((file) => `${file} does not belong to the package`),
  ];
}
