/** A mail as it is handed to the engine, which gets no contents of it. */
export interface MailStart {
  readonly mailId: string;
  /** Whether it is one of very many: then it waits behind all other mail. */
  readonly bulk: boolean;
  /** How many times it was handed over before. */
  readonly relays: number;
}
