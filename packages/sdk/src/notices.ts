/** Warnings that the service sends in headers of its answers. */
import { redact } from "./redact.ts";

export interface Notice {
  readonly text: string;
  readonly ignoredFields?: readonly string[];
  readonly reusedReportId?: string;
  /** Day on which the operation is removed, such as `Sun, 31 Jan 2027`. */
  readonly removedOn?: string;
}

/** Max names that are remembered; further ones are not reported. */
const MAX_KNOWN = 1000;
const DAY = /^\w{3}, \d\d \w{3} \d{4}/;
const ID = /[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}/g;

/** Reads the notices of answers. A name and a removal are reported once for each operation. */
export class Notices {
  readonly #known = new Set<string>();

  of(method: string, path: string, headers: Headers): Notice[] {
    const operation = `${method} ${path.replaceAll(ID, "{id}")}`;
    const [removedOn] = headers.get("sunset")?.match(DAY) ?? [];
    const isNew = (name: string) => {
      const key = `${operation} ${name}`;
      return !this.#known.has(key) && this.#known.size < MAX_KNOWN && this.#known.add(key);
    };
    const ignoredFields = (headers.get("cnh-ignored-fields") ?? "")
      .split(",")
      .map((name) => redact(name.trim()))
      .filter((name) => name && isNew(name));
    const [reusedReportId] = headers.get("external-ref-reused")?.match(ID) ?? [];
    const notices: Notice[] = [];
    if (ignoredFields.length > 0) {
      const text = `unknown fields were ignored: ${ignoredFields.join(", ")}`;
      notices.push({ text, ignoredFields });
    }
    if (reusedReportId !== undefined) {
      const text = `the externalRef had another CPF within the last hour, in ${reusedReportId}: this is a new report, with its own charge`;
      notices.push({ text, reusedReportId });
    }
    if (removedOn !== undefined && isNew("")) {
      const text = `this operation is deprecated and is removed on ${removedOn}: see the changelog`;
      notices.push({ text, removedOn });
    }
    return notices;
  }
}
