/** Rules for the contents of the image: no program but Node, nothing that raises rights, no test, no likely secret. */
import { lstatSync, readdirSync, readFileSync } from "node:fs";

export interface ImageFile {
  /** From the root of the image, beginning with a slash. */
  readonly path: string;
  readonly mode: number;
  readonly isLink: boolean;
  /** Null for files that are not looked into, because of their size. */
  readonly text: string | null;
}

const MAX_READ_BYTES = 20_000_000;
const SETUID_OR_SETGID = 0o6000;
const EXECUTABLE = 0o111;
const WRITABLE_BY_OTHERS = 0o022;

const PROGRAMS = [/^\/usr\/bin\/node$/, /^\/lib\/[^/]+\/(?:ld-linux[^/]*|libc)\.so\.\d+$/];
const SHELL = /\/(?:a|ba|da|k|z|c|tc|fi)?sh$|\/busybox$|\/(?:dpkg|apt|apt-get|perl|python3?)$/;
const TEST =
  /\.(?:test|spec)\.[cm]?[jt]s$|\/__tests__\/|^\/app\/(?:server|ops|packages)\/.*\/tests?\//;

const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a private key", /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{100,}/],
  ["an API key of ours", /\bcnh_(?:live|test)_[A-Za-z0-9]{6,}_?[A-Za-z0-9]{24,}/],
  ["an access key of AWS", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["a token of GitHub or npm", /\b(?:gh[pousr]|npm)_[A-Za-z0-9]{36,}\b/],
  ["a token of a registry", /:_(?:authToken|password)\s*=/],
  ["a master key", /CNH_MASTER_KEYS?=["']?[A-Za-z0-9+/]{43}=/],
  // Documents of packages have examples, which call a password a password.
  [
    "a URL with a password",
    /\b(?:postgres|postgresql|rediss?|smtps?):\/\/[^\s:@/"'`<>$]+:(?!\w*(?:password|secret)@)[^\s@/"'`<>$]{6,}@/,
  ],
];

const REQUIRED = [
  "/usr/bin/node",
  "/app/server/src/main.ts",
  "/app/ops/src/main.ts",
  "/app/console/dist/index.html",
  "/app/site/dist/index.html",
  "/app/README.md",
  "/app/LICENSE",
  "/app/CHANGELOG.md",
];

/** Describes the files that every image must have and this one does not. */
export function missingFiles(files: readonly Pick<ImageFile, "path">[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return REQUIRED.filter((path) => !paths.has(path)).map((path) => `${path} is missing`);
}

/** Describes what should not be in the image. */
export function checkContents(files: readonly ImageFile[]): string[] {
  return files.flatMap((file) => [...checkMode(file), ...checkPath(file), ...checkText(file)]);
}

function checkMode({ path, mode, isLink }: ImageFile): string[] {
  if (isLink) return [];
  return [
    ...(mode & SETUID_OR_SETGID ? [`${path} runs with the rights of another`] : []),
    ...(mode & WRITABLE_BY_OTHERS ? [`${path} can be written by others than root`] : []),
    ...(mode & EXECUTABLE && !PROGRAMS.some((program) => program.test(path))
      ? [`${path} can be run`]
      : []),
  ];
}

function checkPath({ path }: ImageFile): string[] {
  return [
    ...(SHELL.test(path) ? [`${path} is a shell or a package manager`] : []),
    ...(TEST.test(path) ? [`${path} is a test`] : []),
  ];
}

function checkText({ path, text }: ImageFile): string[] {
  if (text === null) return [];
  return SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${path} has ${what}`);
}

/** The files below a folder that an image was mounted to. */
export function filesOf(mounted: string, folder = ""): ImageFile[] {
  return readdirSync(`${mounted}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesOf(mounted, path);
    const { mode, size } = lstatSync(`${mounted}${path}`);
    const isRead = entry.isFile() && size <= MAX_READ_BYTES;
    const text = isRead ? readFileSync(`${mounted}${path}`, "latin1") : null;
    return [{ path, mode, isLink: entry.isSymbolicLink(), text }];
  });
}
