/** The port by which people are told something. */

export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the relay has taken the mail for at least one of its recipients. */
  send(mail: Mail): Promise<void>;
}
