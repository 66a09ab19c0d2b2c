/**
 * Sends mail through one SMTP server. No content of a mail can add recipients or headers, and errors contain no
 * addresses, which are personal data.
 */
import { createTransport } from "nodemailer";
import type { Mail, Mailer, SendResult } from "../../usecases/mail/mailer.ts";

export interface SmtpMailerOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them: then only over TLS. */
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
/** The errors about a recipient or a message that a retry would not change. */
const FINAL_CODES = new Set(["EENVELOPE", "EMESSAGE"]);

export class SmtpMailer implements Mailer {
  readonly #options: SmtpMailerOptions;
  /** The part of Message-IDs behind the `@`. */
  readonly #domain: string;

  constructor(options: SmtpMailerOptions) {
    this.#options = options;
    this.#domain = /@([\w.-]+)/.exec(options.from)?.[1] ?? "localhost";
  }

  async send(mail: Mail, onHandedOver: () => void): Promise<SendResult> {
    const { id, to, subject, text, html } = mail;
    if (!ADDRESS.test(to)) return { kind: "refused", code: "not an address" };
    const transport = this.#transport(onHandedOver);
    try {
      await transport.sendMail({
        from: this.#options.from,
        // An object is used as one address; a string would be parsed as a list.
        to: { name: "", address: to },
        subject: subject.replace(LINE_BREAKS, " ").trim(),
        text,
        html,
        messageId: `<${id}@${this.#domain}>`,
        headers: { "auto-submitted": "auto-generated" },
      });
      return { kind: "accepted" };
    } catch (error) {
      return resultOf(error);
    } finally {
      transport.close();
    }
  }

  /** A transport for one mail: it has no state but its connection, which is closed after one mail anyway. */
  #transport(onHandedOver: () => void) {
    const { url, timeoutMs = TIMEOUT_MS, ca } = this.#options;
    return createTransport({
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
      logger: lastByteListener(onHandedOver),
      ...(ca === undefined ? {} : { tls: { ca } }),
    });
  }
}

type LogLine = (entry: { readonly tnx?: string }) => void;
const silent: LogLine = () => {};

/** Calls the listener at the library's only sign that the end of a message was written: a line of its log. */
function lastByteListener(onHandedOver: () => void) {
  const info: LogLine = ({ tnx }) => {
    if (tnx === "message") onHandedOver();
  };
  return {
    info,
    trace: silent,
    debug: silent,
    warn: silent,
    error: silent,
    fatal: silent,
    level: () => {},
  };
}

/** The original error quotes the server, and with it the recipient, so only its code is shown. */
function resultOf(error: unknown): SendResult {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === "string" ? code : "unknown";
  const final = typeof responseCode === "number" && responseCode >= 500 && FINAL_CODES.has(name);
  const shown = typeof responseCode === "number" ? `${name} ${responseCode}` : name;
  return { kind: final ? "refused" : "deferred", code: shown };
}
