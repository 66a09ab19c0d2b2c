/** Warnings that the service sends in headers of its answers. */
import { redact } from "./redact.ts";

export interface Notice {
  readonly text: string;
  readonly ignoredFields?: readonly string[];
  readonly reusedReportId?: string;
}

/** Max names that are remembered; further ones are not reported. */
const MAX_KNOWN = 1000;
const ID = /[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}/g;

/** Reads the notices of answers. A name is reported once for each operation. */
export class Notices {
  readonly #known = new Set<string>();

  of(operation: string, headers: Headers): Notice[] {
    return [
      ...this.#ignored(operation.replaceAll(ID, "{id}"), headers.get("cnh-ignored-fields")),
      ...reused(headers.get("external-ref-reused")),
    ];
  }

  #ignored(operation: string, header: string | null): Notice[] {
    const names = (header ?? "").split(",").flatMap((each) => {
      const name = redact(each.trim());
      const key = `${operation} ${name}`;
      if (!name || this.#known.has(key) || this.#known.size >= MAX_KNOWN) return [];
      this.#known.add(key);
      return [name];
    });
    if (names.length === 0) return [];
    return [{ text: `unknown fields were ignored: ${names.join(", ")}`, ignoredFields: names }];
  }
}

function reused(header: string | null): Notice[] {
  const [id] = header?.match(ID) ?? [];
  if (id === undefined) return [];
  const text = `the externalRef had another CPF within the last hour, in ${id}: this is a new report, with its own charge`;
  return [{ text, reusedReportId: id }];
}
