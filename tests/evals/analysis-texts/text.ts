/**
 * A text about the diagnosis of one of the sandbox's drivers, as a model could write it. It has no line with the verdict.
 * A sentence that explains an alert ends with the alert's mark: `[A1]` is the first alert of the diagnosis.
 */
export interface AnalysisText {
  /** The number of the sandbox's driver, from 1 to 25. */
  readonly scenario: number;
  readonly kind: "true" | FalseKind;
  readonly markdown: string;
  /** What is false in a false text, or what is special about a true one. */
  readonly note?: string;
  /** A contradiction that says, or implies, that somebody may drive who may not: none of these may pass. */
  readonly saysMayDrive?: true;
}

/** In what way a text is false. Its figures are those of the diagnosis all the same. */
type FalseKind =
  /** It says that somebody may drive who may not, or the reverse; or that nothing has to be done. */
  | "contradiction"
  /** A figure of the diagnosis is said of something else. */
  | "swapped_figure"
  /** It says that there is none of something that was not looked up, or that there is. */
  | "invented_cleanliness"
  /** It judges the person instead of explaining the record. */
  | "judges_person"
  /** It takes what is past for what is to come, or the reverse. */
  | "wrong_tense"
  /** A fact that is true of another driver of the sandbox. */
  | "another_driver";
