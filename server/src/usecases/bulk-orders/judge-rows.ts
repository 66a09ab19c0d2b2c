/** Validates the rows of a file, before anything is stored or charged. */
import type { BulkOrderPreview, BulkOrderRow } from "@cnh/contract/console";
import { MAX_EXTERNAL_REF, withinCodePoints } from "@cnh/contract";
import { parseCpf } from "../reports/cpf.ts";

/** A row that can be ordered. */
export interface SoundRow {
  readonly line: number;
  /** Eleven digits. */
  readonly cpf: string;
  readonly externalRef: string | null;
}

export interface JudgedRows extends Pick<BulkOrderPreview, "invalid" | "repeated"> {
  readonly sound: readonly SoundRow[];
}

/** Each driver is ordered once: the first row of a CPF counts, whatever the references of the others. */
export function judgeRows(rows: readonly BulkOrderRow[]): JudgedRows {
  const invalid: JudgedRows["invalid"] = [];
  const repeated: JudgedRows["repeated"] = [];
  const sound = new Map<string, SoundRow>();
  for (const { line, cpf: text, externalRef } of rows) {
    const cpf = parseCpf(text.trim());
    const reference = externalRef?.trim() || null;
    const first = cpf === null ? undefined : sound.get(cpf);
    if (cpf === null) {
      invalid.push({ line, reason: text.trim() === "" ? "cpf_missing" : "cpf_invalid" });
    } else if (reference !== null && !withinCodePoints(reference, MAX_EXTERNAL_REF)) {
      invalid.push({ line, reason: "reference_too_long" });
    } else if (first) {
      repeated.push({ line, firstLine: first.line });
    } else {
      sound.set(cpf, { line, cpf, externalRef: reference });
    }
  }
  return { invalid, repeated, sound: [...sound.values()] };
}

/** A canonical text of the rows: it does not depend on their order and line numbers. */
export function fileText(sound: readonly SoundRow[]): string {
  return JSON.stringify(
    sound.map(({ cpf, externalRef }) => [cpf, externalRef]).toSorted(([a], [b]) => compare(a, b)),
  );
}

/** Each CPF occurs once, so no two are equal. */
function compare(a: string | null | undefined, b: string | null | undefined): number {
  return (a ?? "") < (b ?? "") ? -1 : 1;
}
