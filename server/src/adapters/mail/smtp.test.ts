import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { text as readText } from "node:stream/consumers";
import { callbackify } from "node:util";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions, SMTPServerSession } from "smtp-server";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createAuthority } from "../../../../tests/support/certificates.ts";
import type { Authority } from "../../../../tests/support/certificates.ts";
import { SmtpMailer } from "./smtp.ts";
import type { SmtpMailerOptions } from "./smtp.ts";

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly user: unknown;
  readonly secure: boolean;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const FROM = "CNH Reports <no-reply@example.com>";
const MAIL = { to: ["ana@example.org"], subject: "Olá", text: "Não houve resposta.\n" };

async function startRelay(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const take = (raw: string, { envelope, user, secure }: SMTPServerSession): void => {
    const from = envelope.mailFrom ? envelope.mailFrom.address : "";
    mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, user, secure });
  };
  const relay = new SMTPServer({
    logger: false,
    disabledCommands: ["STARTTLS", "AUTH"],
    ...options,
    onData: (stream, session, done) => {
      callbackify(async () => take(await readText(stream), session))(done);
    },
  });
  relay.on("error", () => {});
  await new Promise<void>((resolve) => void relay.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => relay.close(() => resolve())));
  return { port: (relay.server.address() as AddressInfo).port, mails };
}

function openMailer(url: string, options: Partial<SmtpMailerOptions> = {}): SmtpMailer {
  const mailer = new SmtpMailer({ url, from: FROM, timeoutMs: 2_000, ...options });
  closing.push(() => Promise.resolve(mailer.close()));
  return mailer;
}

/** The unfolded header lines of a mail. */
function headersOf(raw: string | undefined): string[] {
  const [head = ""] = (raw ?? "").split("\r\n\r\n");
  return head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
}

describe("a mail", () => {
  it("arrives at all its recipients, as it was written", async () => {
    const { port, mails } = await startRelay();
    const to = ["ana@example.org", "joão@exemplo.org"];
    await openMailer(`smtp://127.0.0.1:${port}`).send({ ...MAIL, to });
    expect(mails).toMatchObject([{ from: "no-reply@example.com" }]);
    expect(mails[0]?.to).toEqual(to);
    const headers = headersOf(mails[0]?.raw);
    expect(headers).toContain(`From: ${FROM}`);
    expect(headers).toContain("Subject: =?UTF-8?Q?Ol=C3=A1?=");
    expect(headers).toContain("Auto-Submitted: auto-generated");
    expect(headers).toContain("Content-Type: text/plain; charset=utf-8");
    expect(mails[0]?.raw).toContain("\r\n\r\nN=C3=A3o houve resposta.\r\n");
  });

  it.each([
    "Hello\r\nBcc: evil@example.net",
    "Hello\nBcc: evil@example.net",
    "Hello\rBcc: evil@example.net",
    "Hello\r\n\r\nBcc: evil@example.net",
    "Hello\u2028Bcc: evil@example.net",
    "Olá\u0000\r\n Bcc: evil@example.net",
  ])("gets no header out of its subject: %j", async (subject) => {
    const { port, mails } = await startRelay();
    await openMailer(`smtp://127.0.0.1:${port}`).send({ ...MAIL, subject });
    const names = headersOf(mails[0]?.raw).map((line) => line.split(":")[0]);
    expect(new Set(names)).toEqual(
      new Set([
        "Auto-Submitted",
        "Content-Transfer-Encoding",
        "Content-Type",
        "Date",
        "From",
        "MIME-Version",
        "Message-ID",
        "Subject",
        "To",
      ]),
    );
    expect(mails[0]?.to).toEqual(MAIL.to);
  });

  it("ends nowhere but at its end", async () => {
    const { port, mails } = await startRelay();
    const text = "a\r\n.\r\nMAIL FROM:<evil@example.net>\r\n..\r\nb\n.\nc";
    await openMailer(`smtp://127.0.0.1:${port}`).send({ ...MAIL, text });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).toMatch(
      /\r\na\r\n\.\r\nMAIL FROM:<evil@example\.net>\r\n\.\.\r\nb\r\n\.\r\nc\s*$/,
    );
  });

  it.each([
    "ana@example.org, evil@example.net",
    "ana@example.org\r\nRCPT TO:<evil@example.net>",
    "<ana@example.org>",
    "Ana <ana@example.org>",
    "ana",
    "ana@evil@example.org",
    "",
  ])("goes nowhere where a recipient is %j", async (address) => {
    const { port, mails } = await startRelay();
    const sent = openMailer(`smtp://127.0.0.1:${port}`).send({
      ...MAIL,
      to: [...MAIL.to, address],
    });
    await expect(sent).rejects.toThrow("mail: a recipient is not an address");
    expect(mails).toEqual([]);
  });

  it("has a recipient", async () => {
    const { port } = await startRelay();
    const sent = openMailer(`smtp://127.0.0.1:${port}`).send({ ...MAIL, to: [] });
    await expect(sent).rejects.toThrow("mail: the relay did not take it (EENVELOPE)");
  });
});

describe("a relay", () => {
  let authority: Authority;
  beforeAll(async () => {
    authority = await createAuthority(["IP:127.0.0.1"]);
  });
  const secured = (): SMTPServerOptions => ({
    ...authority.certificates[0],
    disabledCommands: [],
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      password === "w@rd" ? done(null, { user: username }) : done(new Error("no")),
  });

  it("is given user and password over STARTTLS", async () => {
    const { port, mails } = await startRelay(secured());
    await openMailer(`smtp://user:w%40rd@127.0.0.1:${port}`, { ca: authority.ca }).send(MAIL);
    expect(mails).toMatchObject([{ user: "user", secure: true }]);
  });

  it("is spoken to in TLS from the start", async () => {
    const { port, mails } = await startRelay({ ...secured(), secure: true });
    await openMailer(`smtps://user:w%40rd@127.0.0.1:${port}`, { ca: authority.ca }).send(MAIL);
    expect(mails).toMatchObject([{ user: "user", secure: true }]);
  });

  it("gets no password without TLS", async () => {
    const passwords: unknown[] = [];
    const { port, mails } = await startRelay({
      ...secured(),
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        passwords.push(password);
        done(null, { user: "user" });
      },
    });
    const sent = openMailer(`smtp://user:w%40rd@127.0.0.1:${port}`).send(MAIL);
    await expect(sent).rejects.toThrow("mail: the relay did not take it (ETLS)");
    expect(passwords).toEqual([]);
    expect(mails).toEqual([]);
  });

  it("of an unknown authority gets nothing", async () => {
    const { port, mails } = await startRelay(secured());
    const sent = openMailer(`smtp://user:w%40rd@127.0.0.1:${port}`).send(MAIL);
    await expect(sent).rejects.toThrow(/^mail: the relay did not take it \(E\w+\)$/);
    expect(mails).toEqual([]);
  });

  it("that refuses is reported without the recipient", async () => {
    const { port } = await startRelay({
      onRcptTo: ({ address }, _session, done) => done(new Error(`who is ${address}`)),
    });
    const sent = openMailer(`smtp://127.0.0.1:${port}`).send(MAIL);
    const error = await sent.catch((reason: unknown) => reason);
    expect(error).toEqual(new Error("mail: the relay did not take it (EENVELOPE)"));
    expect((error as Error).cause).toBeUndefined();
  });

  it("that says nothing is not waited for", async () => {
    const silent: Server = createServer((socket) => void socket.on("error", () => {}));
    await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((resolve) => void silent.close(() => resolve())));
    const { port } = silent.address() as AddressInfo;
    const startedAt = performance.now();
    const sent = openMailer(`smtp://127.0.0.1:${port}`, { timeoutMs: 300 }).send(MAIL);
    await expect(sent).rejects.toThrow("mail: the relay did not take it (ETIMEDOUT)");
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
