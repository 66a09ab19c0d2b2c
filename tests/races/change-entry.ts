/** An object as a reader sees it. Two equal states have the same JSON. */
export type State = Readonly<Record<string, unknown>>;

/** An entry of the audit log, in its order. */
export interface ChangeEntry {
  readonly action: string;
  readonly before: State | null;
  readonly after: State | null;
}
