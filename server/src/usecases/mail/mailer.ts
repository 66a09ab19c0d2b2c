/** The port that sends mail. */

/** A mail to one recipient, as it is sent. */
export interface Mail {
  /** It becomes the Message-ID, so that a receiver can recognize a duplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * accepted: the server has it. refused: the server will never take it, for example because the address does not exist.
 * deferred: the server did not take it this time, or could not be reached.
 */
export type SendResult =
  | { readonly kind: "accepted" }
  | { readonly kind: "refused" | "deferred"; readonly code: string };

export interface Mailer {
  /**
   * Sends a mail. `onHandedOver` is called as soon as the last byte is written: from then on the server may accept the
   * mail even if this process dies.
   */
  send(mail: Mail, onHandedOver: () => void): Promise<SendResult>;
}
