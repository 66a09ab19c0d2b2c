export type HeaderFields = Readonly<Record<string, string>>;

/** A webhook as received. */
export interface Delivery {
  readonly headers: HeaderFields;
  readonly body: Buffer;
}
