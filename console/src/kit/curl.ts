/** API commands for the actions of this console. */

/** Used if the installation does not configure the API's public address. */
const UNKNOWN_ORIGIN = "https://<API>";

interface CurlOptions {
  readonly apiOrigin: string | null;
  /** The key, or its public part. */
  readonly key: string;
  readonly path: string;
  /** If absent, the command is a GET. */
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

/** A quoted shell word with any content. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A test key of which only the public part is shown; `null` if there is none yet. */
export const shortenedTestKey = (prefix: string | null) =>
  prefix === null ? "cnh_test_…" : `cnh_test_${prefix}_…`;
