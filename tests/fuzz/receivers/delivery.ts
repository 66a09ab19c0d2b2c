export type HeaderFields = Readonly<Record<string, string>>;

/** A webhook as a receiver gets it. */
export interface Delivery {
  readonly headers: HeaderFields;
  readonly body: Buffer;
}
