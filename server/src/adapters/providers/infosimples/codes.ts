/** The codes of an Infosimples envelope, by kind of failure. The HTTP status is 200 for every code. */
import { LookupFailure, type LookupFailureKind } from "../../../usecases/sources/source.ts";

const KINDS: Readonly<Record<LookupFailureKind, readonly number[]>> = {
  not_found: [612],
  transient: [600, 605, 609, 610, 611, 613, 614, 615, 616, 617, 621],
  rate_limited: [618],
  misconfigured: [601, 602, 603, 606, 607, 619],
  refused: [604, 608, 620],
  broken_answer: [],
};

const KIND_OF_CODE = new Map(
  (Object.keys(KINDS) as LookupFailureKind[]).flatMap((kind) =>
    KINDS[kind].map((code) => [code, kind] as const),
  ),
);

/** The failure that a code means; null if there is an answer, of one record (200) or several (201). */
export function failureOfCode(code: number): LookupFailure | null {
  if (code === 200 || code === 201) return null;
  const kind = KIND_OF_CODE.get(code);
  return kind === undefined
    ? new LookupFailure("broken_answer", "infosimples: a code that its protocol does not have")
    : new LookupFailure(kind, `infosimples: code ${code}`);
}
