/**
 * The independent checks with which the law package does not agree. The exact rule:
 *
 *   - A check that has no row here must agree.
 *   - A check that has a row here must not agree: whoever makes it agree removes its row.
 *   - `argued`: we read the law in another way, and `site/pages/en/lei/pontos-em-aberto.md` says why under `heading`.
 *   - `disagrees`: the law package is wrong and is to be mended; no such row may be in a release.
 *
 * Expected values are never changed to agree with the code.
 */
export type ArguedCheck =
  | {
      readonly check: string;
      readonly verdict: "argued";
      readonly reason: string;
      readonly heading: string;
    }
  | { readonly check: string; readonly verdict: "disagrees"; readonly reason: string };

export const ARGUED: readonly ArguedCheck[] = [
  {
    check: "P11 preventiveCourse",
    verdict: "argued",
    reason:
      "one state authority counts pending points; whether the others do is not known, so it is null with an alert",
    heading: "Points and suspension",
  },
];
