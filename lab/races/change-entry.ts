/** An object as seen by a reader. Equal states have the same JSON. */
export type State = Readonly<Record<string, unknown>>;

/** An entry of the audit log, in log order. */
export interface ChangeEntry {
  readonly action: string;
  readonly before: State | null;
  readonly after: State | null;
}
