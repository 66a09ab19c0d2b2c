/** A mail as it is handed to the engine, which gets no contents of it. */
export interface MailStart {
  readonly mailId: string;
  /** Whether the mail is one of very many: then all other mail is sent first. */
  readonly bulk: boolean;
  /** How many times it was handed over before. */
  readonly relays: number;
}
