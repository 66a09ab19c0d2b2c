/**
 * Mail through one SMTP relay. Whatever a mail holds, it goes to its recipients alone and adds no header; what fails
 * is told without addresses, which are personal.
 */
import { createTransport } from "nodemailer";
import type { Transporter } from "nodemailer";
import type { Mail, Mailer } from "../../usecases/mail.ts";

export interface SmtpMailerOptions {
  /** `smtp://` or `smtps://`, with user and password where the relay asks for them: then only over TLS. */
  readonly url: string;
  /** An address, or a name with the address in angle brackets. */
  readonly from: string;
  /** For each step: name, connection, greeting, and any answer after that. */
  readonly timeoutMs?: number;
  /** In PEM, in place of the public authorities. */
  readonly ca?: string;
}

const TIMEOUT_MS = 10_000;
/** Nothing that ends an address or begins another one. */
const ADDRESS = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u;
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor({ url, from, timeoutMs = TIMEOUT_MS, ca }: SmtpMailerOptions) {
    this.#from = from;
    this.#transport = createTransport({
      url,
      // Without this a relay in between could leave TLS out and read the password.
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
      throw new Error("mail: a recipient is no address");
    }
    const message = {
      from: this.#from,
      // As objects they are taken whole; a string would be parsed for several.
      to: to.map((address) => ({ name: "", address })),
      subject: subject.replace(LINE_BREAKS, " ").trim(),
      text,
      headers: { "auto-submitted": "auto-generated" },
    };
    try {
      await this.#transport.sendMail(message);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      // The error itself quotes the relay, and with it the recipients.
      // oxlint-disable-next-line preserve-caught-error
      throw new Error(`mail: the relay did not take it (${code})`);
    }
  }

  close(): void {
    this.#transport.close();
  }
}
