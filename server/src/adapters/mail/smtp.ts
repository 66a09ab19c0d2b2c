/**
 * Sends mail through one SMTP relay. No content of a mail can add recipients or headers, and errors contain no
 * addresses, which are personal data.
 */
import { createTransport } from "nodemailer";
import type { Transporter } from "nodemailer";
import type { Mail, Mailer } from "../../usecases/mail.ts";

export interface SmtpMailerOptions {
  /** `smtp://` or `smtps://`, with user and password if the relay requires them: then only over TLS. */
  readonly url: string;
  /** The sender: an address, or a name with the address in angle brackets. */
  readonly from: string;
  /** The timeout of each step: name resolution, connection, greeting, and each later answer. */
  readonly timeoutMs?: number;
  /** A certificate authority in PEM that replaces the public ones. */
  readonly ca?: string;
}

const TIMEOUT_MS = 10_000;
/** An address without any character that could end it or begin another one. */
const ADDRESS = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u;
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor({ url, from, timeoutMs = TIMEOUT_MS, ca }: SmtpMailerOptions) {
    this.#from = from;
    this.#transport = createTransport({
      url,
      // Without this an attacker in between could remove TLS and read the password.
      requireTLS: new URL(url).username !== "",
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // A mail is text that we wrote, never a file or an address to read it from.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(ca === undefined ? {} : { tls: { ca } }),
    });
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    if (!to.every((address) => ADDRESS.test(address))) {
      throw new Error("mail: a recipient is not an address");
    }
    const message = {
      from: this.#from,
      // An object is used as one address; a string would be parsed as a list.
      to: to.map((address) => ({ name: "", address })),
      subject: subject.replace(LINE_BREAKS, " ").trim(),
      text,
      headers: { "auto-submitted": "auto-generated" },
    };
    try {
      await this.#transport.sendMail(message);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      // The original error quotes the relay, and with it the recipients.
      // oxlint-disable-next-line preserve-caught-error
      throw new Error(`mail: the relay did not take it (${code})`);
    }
  }

  close(): void {
    this.#transport.close();
  }
}
