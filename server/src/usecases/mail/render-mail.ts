/** Renders the subject, the text and the HTML of a mail. Both languages are in it, the recipient's first. */
import { renderHtml } from "./templates/html.ts";
import {
  type LetterContext,
  type Letters,
  type LetterWriter,
  oneLine,
  type WrittenLetter,
} from "./templates/letter.ts";
import { checksPaused } from "./templates/checks.ts";
import {
  endpointChanged,
  endpointDisabled,
  endpointFailing,
  endpointRecovered,
} from "./templates/endpoints.ts";
import { creditLow, keyExpiring, liveKeyIssued, spendCap } from "./templates/keys.ts";
import { invitation, roleChanged } from "./templates/membership.ts";
import { apiChange, bulkFinished, manyNotices } from "./templates/service.ts";
import {
  emailVerification,
  newSignIn,
  passwordChanged,
  passwordReset,
  secondFactorChanged,
  secondFactorResetRequested,
} from "./templates/sign-in.ts";
import { renderText } from "./templates/text.ts";
import type { MailFacts, MailKind } from "./mail-facts.ts";
import type { Mail } from "./mailer.ts";
import type { MailContents } from "./order-mail.ts";

const WRITERS: { readonly [Kind in MailKind]: LetterWriter<Kind> } = {
  invitation,
  email_verification: emailVerification,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  new_sign_in: newSignIn,
  second_factor_changed: secondFactorChanged,
  second_factor_reset_requested: secondFactorResetRequested,
  role_changed: roleChanged,
  live_key_issued: liveKeyIssued,
  key_expiring: keyExpiring,
  spend_cap: spendCap,
  credit_low: creditLow,
  checks_paused: checksPaused,
  endpoint_disabled: endpointDisabled,
  endpoint_failing: endpointFailing,
  endpoint_recovered: endpointRecovered,
  endpoint_changed: endpointChanged,
  many_notices: manyNotices,
  bulk_finished: bulkFinished,
  api_change: apiChange,
};

export interface MailContext extends LetterContext {
  /** The origin of the console. With `null`, links are left out, since they would lead nowhere. */
  readonly consoleOrigin: string | null;
}

export function renderMail<Kind extends MailKind>(
  kind: Kind,
  { locale, facts }: Pick<MailContents<Kind>, "locale" | "facts">,
  context: MailContext,
): Omit<Mail, "id" | "to"> {
  const write: (facts: MailFacts[Kind], context: LetterContext) => Letters = WRITERS[kind];
  const { about, pt, en } = write(facts, context);
  const portuguese: WrittenLetter = { ...pt, language: "pt-BR" };
  const english: WrittenLetter = { ...en, language: "en" };
  const [first, second] = locale === "en" ? [english, portuguese] : [portuguese, english];
  const end = about === undefined ? "" : `: ${about}`;
  const subject = oneLine(`${first.subject} / ${second.subject}${end}`);
  const letters = [first, second];
  const { consoleOrigin } = context;
  return {
    subject,
    text: renderText(letters, consoleOrigin),
    html: renderHtml(letters, { consoleOrigin, title: subject }),
  };
}
