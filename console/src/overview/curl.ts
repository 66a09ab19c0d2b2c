/** Commands that do by the API what a step does here. */

/** Where the installation does not say under which address programs reach it. */
const UNKNOWN_ORIGIN = "https://<API>";

interface CurlOptions {
  readonly apiOrigin: string | null;
  /** The key, or as much of it as may be shown. */
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
}

export function curlOf({ apiOrigin, key, path, body }: CurlOptions): string {
  return [
    `curl -X POST ${apiOrigin ?? UNKNOWN_ORIGIN}/api/v1${path}`,
    `-H "Authorization: Bearer ${key}"`,
    `-H "Content-Type: application/json"`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(" \\\n  ");
}

/** A word of the shell, whatever it holds. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A test key of which only the public part is shown; null: there is none yet. */
export const shortenedTestKey = (prefix: string | null) =>
  prefix === null ? "cnh_test_…" : `cnh_test_${prefix}_…`;
