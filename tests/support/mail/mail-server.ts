/** A real SMTP server on loopback that accepts and records every message. */
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { callbackify } from "node:util";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  readonly to: readonly string[];
  readonly messageId: string;
  /** The headers and the plain text, decoded. */
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** `delayMs` is the delay between the end of a message and the response. */
export async function startMailServer({ delayMs = 0, port = 0 } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, { envelope }, done) => {
      callbackify(async () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, ...decodeMail(await readText(stream)) });
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      })(done);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function decodeMail(raw: string): Omit<ReceivedMail, "to"> {
  const [head = "", body = ""] = splitOnce(raw);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  const [text = "", html = ""] = parts.map((part) => decodePart(part.trimStart()));
  const messageId = /^message-id: (\S+)/im.exec(head)?.[1] ?? "";
  return { messageId, text: `${head}\n\n${text}`, html };
}

/** Quoted-printable and base64 are decoded to plain text. */
function decodePart(part: string): string {
  const [head = "", body = ""] = splitOnce(part);
  if (/^content-transfer-encoding: base64/im.test(head))
    return Buffer.from(body, "base64").toString();
  const bytes = body
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

function splitOnce(text: string): string[] {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  return [head, rest.join("\r\n\r\n")];
}
