/** Commands that do by the API what is done here by a click. */

/** Where the installation does not say under which address programs reach it. */
const UNKNOWN_ORIGIN = "https://<API>";

interface CurlOptions {
  readonly apiOrigin: string | null;
  /** The key, or as much of it as may be shown. */
  readonly key: string;
  readonly path: string;
  /** Absent: the command reads. */
  readonly body?: unknown;
}

export function curlOf({ apiOrigin, key, path, body }: CurlOptions): string {
  const address = `${apiOrigin ?? UNKNOWN_ORIGIN}/api/v1${path}`;
  const authorization = `-H "Authorization: Bearer ${key}"`;
  const lines =
    body === undefined
      ? [`curl ${address}`, authorization]
      : [
          `curl -X POST ${address}`,
          authorization,
          `-H "Content-Type: application/json"`,
          `-d ${quoted(JSON.stringify(body))}`,
        ];
  return lines.join(" \\\n  ");
}

/** A word of the shell, whatever it holds. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A test key of which only the public part is shown; null: there is none yet. */
export const shortenedTestKey = (prefix: string | null) =>
  prefix === null ? "cnh_test_…" : `cnh_test_${prefix}_…`;
