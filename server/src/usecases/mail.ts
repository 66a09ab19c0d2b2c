/** The port that sends mail. */

export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the relay has accepted the mail for at least one of its recipients. */
  send(mail: Mail): Promise<void>;
}
