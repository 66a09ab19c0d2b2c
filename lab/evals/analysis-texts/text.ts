/**
 * A text about the diagnosis of a sandbox driver, as a model could write it, without the line with the verdict. A
 * sentence that explains an alert ends with the alert's mark: `[A1]` is the first alert of the diagnosis.
 */
export interface AnalysisText {
  /** The number of the sandbox driver, from 1 to 25. */
  readonly scenario: number;
  readonly kind: "true" | FalseKind;
  readonly markdown: string;
  /** The false statement in a false text, or the special feature of a true one. */
  readonly note?: string;
  /** Contradicts the diagnosis by implying that a driver who may not drive may: none of these may be accepted. */
  readonly saysMayDrive?: true;
}

/** The way in which a text is false. Its figures still match the diagnosis. */
type FalseKind =
  /** Reverses whether the driver may drive, or states that no action is needed. */
  | "contradiction"
  /** Attributes a figure of the diagnosis to something else. */
  | "swapped_figure"
  /** States a finding, or its absence, for data that was not looked up. */
  | "invented_cleanliness"
  /** It judges the person instead of explaining the record. */
  | "judges_person"
  /** Presents past facts as future ones, or the reverse. */
  | "wrong_tense"
  /** A fact that is true for another sandbox driver. */
  | "another_driver";
