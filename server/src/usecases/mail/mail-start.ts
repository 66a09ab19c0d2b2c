/** A mail as it is handed to the engine, which learns nothing of it but its id. */
export interface MailStart {
  readonly mailId: string;
  /** One of very many: it waits behind all other mail. */
  readonly bulk: boolean;
  /** How many times it was handed over before. */
  readonly relays: number;
}
