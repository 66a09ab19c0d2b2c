/** A release has one version: in each manifest, at the top of each changelog and in the name of its tag. */

/** Where each version is written. The only group is the version. */
const PLACES: readonly (readonly [file: string, version: RegExp])[] = [
  ...["package.json", "packages/sdk/package.json", "packages/cli/package.json"].map(
    (file) => [file, /^ {2}"version": "(.*)",$/m] as const,
  ),
  ["sdks/python/pyproject.toml", /^version = "(.*)"$/m],
  ...["packages/sdk/src/version.ts", "packages/cli/src/version.ts"].map(
    (file) => [file, /^export const VERSION = "(.*)";$/m] as const,
  ),
  ["sdks/python/src/cnh_reports/_version.py", /^VERSION = "(.*)"$/m],
  ["CHANGELOG.md", /^### (\d\S*)$/m],
  ...["packages/sdk", "packages/cli", "sdks/python", "sdks/php"].map(
    (folder) => [`${folder}/CHANGELOG.md`, /^## (\d\S*)$/m] as const,
  ),
];
const REPOSITORY = /"url": "git\+(.*)\.git"/;

export interface Checkout {
  readonly version: string;
  readonly read: (file: string) => string;
  /** Tags of the commit that begin with a v. */
  readonly tags: readonly string[];
  /** The address of the repository whose workflow builds the release, or null elsewhere. */
  readonly repository: string | null;
}

/** Describes the places that do not have the version, and a repository that npm and PyPI would refuse. */
export function checkVersions({ version, read, tags, repository }: Checkout): string[] {
  const packages = ["packages/sdk/package.json", "packages/cli/package.json"];
  return [
    ...PLACES.flatMap(([file, pattern]) => {
      const found = pattern.exec(read(file))?.[1] ?? "none";
      return found === version
        ? []
        : [`${file} has version ${found}, and the release is ${version}`];
    }),
    ...tags
      .filter((tag) => tag !== `v${version}`)
      .map((tag) => `the tag is ${tag}, and the release is ${version}`),
    ...packages.flatMap((file) => {
      const named = REPOSITORY.exec(read(file))?.[1] ?? "none";
      return repository === null || named === repository
        ? []
        : [`${file} names the repository ${named}, and this workflow runs in ${repository}`];
    }),
  ];
}
