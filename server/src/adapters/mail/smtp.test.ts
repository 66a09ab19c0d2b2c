import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { text as readText } from "node:stream/consumers";
import { callbackify } from "node:util";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions, SMTPServerSession } from "smtp-server";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createAuthority } from "../../../../tests/support/http/certificates.ts";
import type { Authority } from "../../../../tests/support/http/certificates.ts";
import type { Mail } from "../../usecases/mail/mailer.ts";
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
const MAIL: Mail = {
  id: "0f8b1c1e-0000-4000-8000-000000000001",
  to: "ana@example.org",
  subject: "Olá",
  text: "Não houve resposta.\n",
  html: "<p>Não houve resposta.</p>",
};
const nobody = () => {};

async function startRelay(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const take = (raw: string, { envelope, user, secure }: SMTPServerSession): void => {
    const from = envelope.mailFrom ? envelope.mailFrom.address : "";
    mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, user, secure });
  };
  const relay = new SMTPServer({
    logger: false,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      callbackify(async () => take(await readText(stream), session))(done);
    },
    ...options,
  });
  relay.on("error", () => {});
  await new Promise<void>((resolve) => void relay.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => relay.close(() => resolve())));
  return { port: (relay.server.address() as AddressInfo).port, mails };
}

function openMailer(url: string, options: Partial<SmtpMailerOptions> = {}): SmtpMailer {
  return new SmtpMailer({ url, from: FROM, timeoutMs: 2_000, ...options });
}

/** The unfolded header lines of a mail. */
function headersOf(raw: string | undefined): string[] {
  const [head = ""] = (raw ?? "").split("\r\n\r\n");
  return head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
}

describe("a mail", () => {
  it.each(["ana@example.org", "joão@exemplo.org"])(
    "arrives as it was written at %s",
    async (to) => {
      const { port, mails } = await startRelay();
      const result = await openMailer(`smtp://127.0.0.1:${port}`).send({ ...MAIL, to }, nobody);
      expect(result).toEqual({ kind: "accepted" });
      expect(mails).toMatchObject([{ from: "no-reply@example.com" }]);
      expect(mails[0]?.to).toEqual([to]);
      const headers = headersOf(mails[0]?.raw);
      expect(headers).toContain(`From: ${FROM}`);
      expect(headers).toContain("Subject: =?UTF-8?Q?Ol=C3=A1?=");
      expect(headers).toContain("Auto-Submitted: auto-generated");
      expect(headers).toContain(`Message-ID: <${MAIL.id}@example.com>`);
      expect(headers.join("\n")).toContain("Content-Type: multipart/alternative;");
      const text = mails[0]?.raw.indexOf("\r\n\r\nN=C3=A3o houve resposta.\r\n") ?? -1;
      expect(text).toBeGreaterThan(0);
      expect(mails[0]?.raw.indexOf("<p>N=C3=A3o houve resposta.</p>")).toBeGreaterThan(text);
    },
  );

  it("is handed over when the server has its last byte, before the server answers", async () => {
    const steps: string[] = [];
    const { port } = await startRelay({
      onData: (stream, _session, done) => {
        stream.on("end", () => {
          steps.push("all received");
          setTimeout(() => {
            steps.push("answered");
            done();
          }, 300);
        });
        stream.resume();
      },
    });
    const mailer = openMailer(`smtp://127.0.0.1:${port}`);
    const text = "x".repeat(70).concat("\n").repeat(1_000);
    await mailer.send({ ...MAIL, text }, () => void steps.push("handed over"));
    expect(steps.filter((step) => step === "handed over")).toHaveLength(1);
    expect(steps.at(-1)).toBe("answered");
  });

  it("is not handed over where the server refuses the recipient", async () => {
    const { port } = await startRelay({
      onRcptTo: (_address, _session, done) => done(new Error("no")),
    });
    let handedOver = false;
    await openMailer(`smtp://127.0.0.1:${port}`).send(MAIL, () => (handedOver = true));
    expect(handedOver).toBe(false);
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
    await openMailer(`smtp://127.0.0.1:${port}`).send({ ...MAIL, subject }, nobody);
    const names = headersOf(mails[0]?.raw).map((line) => line.split(":")[0]);
    expect(new Set(names)).toEqual(
      new Set([
        "Auto-Submitted",
        "Content-Type",
        "Date",
        "From",
        "MIME-Version",
        "Message-ID",
        "Subject",
        "To",
      ]),
    );
    expect(mails[0]?.to).toEqual([MAIL.to]);
  });

  it("ends nowhere but at its end", async () => {
    const { port, mails } = await startRelay();
    const text = "a\r\n.\r\nMAIL FROM:<evil@example.net>\r\n..\r\nb\n.\nc";
    await openMailer(`smtp://127.0.0.1:${port}`).send({ ...MAIL, text }, nobody);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).toMatch(
      /\r\na\r\n\.\r\nMAIL FROM:<evil@example\.net>\r\n\.\.\r\nb\r\n\.\r\nc\s/,
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
  ])("goes nowhere where the recipient is %j", async (to) => {
    const { port, mails } = await startRelay();
    const result = await openMailer(`smtp://127.0.0.1:${port}`).send({ ...MAIL, to }, nobody);
    expect(result).toEqual({ kind: "refused", code: "not an address" });
    expect(mails).toEqual([]);
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
    await openMailer(`smtp://user:w%40rd@127.0.0.1:${port}`, { ca: authority.ca }).send(
      MAIL,
      nobody,
    );
    expect(mails).toMatchObject([{ user: "user", secure: true }]);
  });

  it("is spoken to in TLS from the start", async () => {
    const { port, mails } = await startRelay({ ...secured(), secure: true });
    await openMailer(`smtps://user:w%40rd@127.0.0.1:${port}`, { ca: authority.ca }).send(
      MAIL,
      nobody,
    );
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
    const sent = openMailer(`smtp://user:w%40rd@127.0.0.1:${port}`).send(MAIL, nobody);
    expect(await sent).toMatchObject({ kind: "deferred", code: expect.stringContaining("ETLS") });
    expect(passwords).toEqual([]);
    expect(mails).toEqual([]);
  });

  it("of an unknown authority gets nothing", async () => {
    const { port, mails } = await startRelay(secured());
    const sent = openMailer(`smtp://user:w%40rd@127.0.0.1:${port}`).send(MAIL, nobody);
    expect(await sent).toEqual({
      kind: "deferred",
      code: expect.stringMatching(/^E\w+$/) as string,
    });
    expect(mails).toEqual([]);
  });

  it.each([
    [550, "refused"],
    [450, "deferred"],
  ] as const)(
    "that answers %d to the recipient is reported as %s, without the recipient",
    async (responseCode, kind) => {
      const { port } = await startRelay({
        onRcptTo: ({ address }, _session, done) =>
          done(Object.assign(new Error(`who is ${address}`), { responseCode })),
      });
      const result = await openMailer(`smtp://127.0.0.1:${port}`).send(MAIL, nobody);
      expect(result).toEqual({ kind, code: `EENVELOPE ${responseCode}` });
    },
  );

  it.each([
    [554, "refused"],
    [451, "deferred"],
  ] as const)("that answers %d to the message is reported as %s", async (responseCode, kind) => {
    const { port } = await startRelay({
      onData: (stream, _session, done) => {
        stream.on("end", () => done(Object.assign(new Error("no"), { responseCode })));
        stream.resume();
      },
    });
    const result = await openMailer(`smtp://127.0.0.1:${port}`).send(MAIL, nobody);
    expect(result).toEqual({ kind, code: `EMESSAGE ${responseCode}` });
  });

  it("that says nothing is not waited for", async () => {
    const silent: Server = createServer((socket) => void socket.on("error", () => {}));
    await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((resolve) => void silent.close(() => resolve())));
    const { port } = silent.address() as AddressInfo;
    const startedAt = performance.now();
    const sent = openMailer(`smtp://127.0.0.1:${port}`, { timeoutMs: 300 }).send(MAIL, nobody);
    expect(await sent).toEqual({ kind: "deferred", code: "ETIMEDOUT" });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
