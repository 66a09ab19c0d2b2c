/**
 * Sends one mail. It is idempotent: a mail that has ended does not change, and a mail is sent by one worker at a time.
 *
 * The store records two moments: when the last byte has been handed to the mail server, and when the server has
 * accepted it. A worker that dies in between has most likely sent the mail, since the server continues without it, so
 * such a mail is counted as sent and not sent again.
 */
import type { Vault } from "../vault.ts";
import { type AdministratorPorts, expandMail } from "./expand-mail.ts";
import { expiryOf, isMailKind, type MailKind } from "./mail-facts.ts";
import type { Mailer } from "./mailer.ts";
import type { MailEnd, MailStore, OpenedMail, StoredMail } from "./mail-store.ts";
import { type MailContents, openMail } from "./order-mail.ts";
import { renderMail } from "./render-mail.ts";

export interface SendMailPorts extends AdministratorPorts {
  readonly vault: Vault;
  readonly mails: MailStore;
  readonly mailer: Mailer;
  /** The origin of the console, to which all links lead. */
  readonly consoleOrigin: string | null;
  onEnd(outcome: MailEnd | "expanded"): void;
  random(): number;
  now(): number;
}

/** The result of an attempt, stored in the workflow journal. */
export interface MailAttempt {
  /** The pause until the next attempt; `null` if the mail has ended. */
  readonly pauseMs: number | null;
}

const ENDED: MailAttempt = { pauseMs: null };
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 600_000;

/** `number` counts the attempts at this mail, from 1. */
export async function sendMail(
  ports: SendMailPorts,
  mailId: string,
  number: number,
): Promise<MailAttempt> {
  const opened = await ports.mails.open(mailId);
  if (opened === null) return ENDED;
  if (opened === "busy") return { pauseMs: FIRST_PAUSE_MS };
  let broken = true;
  try {
    const end = await advance(ports, opened);
    broken = false;
    if (end !== null) ports.onEnd(end);
    return end === null ? { pauseMs: pauseAfter(number, ports.random()) } : ENDED;
  } finally {
    await opened.close(broken);
  }
}

/** Ends a mail that repeatedly fails because of a fault of ours. */
export async function abandonMail(ports: SendMailPorts, mailId: string): Promise<MailAttempt> {
  const opened = await ports.mails.open(mailId);
  if (opened === null || opened === "busy") return ENDED;
  await endAs(opened, "failed");
  await opened.close(false);
  ports.onEnd("failed");
  return ENDED;
}

/** Returns the outcome of the mail, or `null` if it has to be tried again. */
async function advance(
  ports: SendMailPorts,
  opened: OpenedMail,
): Promise<MailEnd | "expanded" | null> {
  const { mail } = opened;
  if (mail.handedOver) return endAs(opened, "presumed_sent");
  const { kind } = mail;
  if (!isMailKind(kind)) return endAs(opened, "failed");
  if (expiryOf(kind, mail.createdAt) <= ports.now()) return endAs(opened, "expired");
  const contents = contentsOf(ports, mail);
  if (contents === null) return endAs(opened, "void");
  const { to, locale, facts } = contents;
  if (to !== null) return hand(ports, opened, kind, { to, locale, facts });
  const mails = await expandMail(ports, { ...mail, kind, facts });
  if (mails.length === 0) return endAs(opened, "void");
  await opened.expand(mails);
  return "expanded";
}

/** Returns `null` if the organization, and with it the key, is gone. */
function contentsOf({ vault }: SendMailPorts, mail: StoredMail): MailContents | null {
  const { facts, sealed, organization } = mail;
  if (facts !== null)
    return { to: null, locale: "pt-BR", facts: facts as unknown as MailContents["facts"] };
  if (sealed === null || (organization === null && mail.wrappedKey === null)) return null;
  return openMail(vault, { ...mail, sealed, organization: organization?.ref ?? null });
}

async function hand(
  ports: SendMailPorts,
  opened: OpenedMail,
  kind: MailKind,
  contents: MailContents & { readonly to: string },
): Promise<MailEnd | null> {
  const { id, organization } = opened.mail;
  const { consoleOrigin } = ports;
  const context = {
    organization: organization && { id: organization.ref.id, name: organization.name },
    consoleOrigin,
  };
  const mail = { id, to: contents.to, ...renderMail(kind, contents, context) };
  let handedOver = false;
  const result = await ports.mailer.send(mail, () => {
    handedOver = true;
    opened.handedOver();
  });
  if (result.kind === "accepted") return endAs(opened, "sent");
  if (result.kind === "refused") return endAs(opened, "refused");
  if (handedOver) await opened.takeBack();
  return null;
}

async function endAs<End extends MailEnd>(opened: OpenedMail, outcome: End): Promise<End> {
  await opened.end(outcome);
  return outcome;
}

/** Doubles from half a second up to ten minutes, with jitter, so that many mails are not retried at the same time. */
function pauseAfter(number: number, random: number): number {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(number - 1, 20));
  return Math.round(pause * (0.75 + random / 2));
}
