/**
 * The independent checks with which the law package disagrees. The exact rule:
 *
 *   - A check without a row here must agree.
 *   - A check with a row here must disagree: a change that makes it agree also removes its row.
 *   - `argued`: our reading of the law differs, for the reasons in `site/pages/en/lei/pontos-em-aberto.md` under `heading`.
 *   - `disagrees`: the law package is wrong and must be corrected; no such row may be in a release.
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
    check: "2.S33 stage",
    verdict: "argued",
    reason:
      "the 360 days run from the end of the fine's process (art. 282, § 6º, II), which ended long ago if nobody appealed; an appeal that no source reported may have kept it open, so the stage is `end_unknown` and never `term_over`",
    heading: "Points and suspension",
  },
  {
    check: "2.S34 stageByPoints",
    verdict: "argued",
    reason:
      "as 2.S33: `end_unknown` says that the time is over only if nobody appealed (arts. 282, § 6º, II, 285, § 6º, and 289)",
    heading: "Points and suspension",
  },
  {
    check: "2.M15 amountOfNewestFine",
    verdict: "argued",
    reason:
      "a term of months ends on the day of equal number (Código Civil, art. 132, § 3º), on which we count nothing any more, as for points",
    heading: "Points and suspension",
  },
];
