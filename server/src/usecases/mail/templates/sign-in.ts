/** Letters about how a person signs in. */
import { brasiliaTime } from "../brasilia-time.ts";
import type { BilingualText, SecondFactorChange } from "../mail-facts.ts";
import {
  chosenName,
  type LetterWriter,
  link,
  paragraph,
  rows,
  secretPath,
  utcTime,
} from "./letter.ts";

const IGNORE_PT = "Se não foi você, ignore este e-mail: nada será alterado.";
const IGNORE_EN = "If this was not you, ignore this e-mail: nothing changes.";
const NOT_YOU_PT =
  "Se não foi você, redefina sua senha agora: isso encerra todas as sessões. Depois, avise um administrador da sua organização.";
const NOT_YOU_EN =
  "If this was not you, reset your password now, which ends all sessions. Then tell an administrator of your organization.";
const RESET_PAGE = "/console/reset";

export const emailVerification: LetterWriter<"email_verification"> = ({ token, expiresAt }) => ({
  pt: {
    subject: "Confirme seu e-mail",
    blocks: [
      paragraph(
        "Confirme que este endereço é seu para criar sua organização de teste no CNH Reports e receber a primeira chave.",
      ),
      link("Confirmar e criar", secretPath("sign-up", token)),
      rows(["Válido até", brasiliaTime(expiresAt)]),
      paragraph(IGNORE_PT),
    ],
  },
  en: {
    subject: "Confirm your e-mail",
    blocks: [
      paragraph(
        "Confirm that this address is yours to create your test organization at CNH Reports and get its first key.",
      ),
      link("Confirm and create", secretPath("sign-up", token)),
      rows(["Valid until", utcTime(expiresAt)]),
      paragraph(IGNORE_EN),
    ],
  },
});

export const passwordReset: LetterWriter<"password_reset"> = ({ token, expiresAt }) => ({
  pt: {
    subject: "Redefinição de senha",
    blocks: [
      paragraph("Recebemos um pedido para redefinir a senha da sua conta no CNH Reports."),
      link("Criar nova senha", secretPath("reset", token)),
      rows(["Válido até", brasiliaTime(expiresAt)]),
      paragraph(
        "O link só funciona uma vez. Quando você criar a nova senha, todas as sessões serão encerradas.",
      ),
      paragraph(IGNORE_PT),
    ],
  },
  en: {
    subject: "Password reset",
    blocks: [
      paragraph("We received a request to reset your password at CNH Reports."),
      link("Choose a new password", secretPath("reset", token)),
      rows(["Valid until", utcTime(expiresAt)]),
      paragraph("The link works once. Choosing a new password ends all sessions."),
      paragraph(IGNORE_EN),
    ],
  },
});

export const passwordChanged: LetterWriter<"password_changed"> = ({ at }) => ({
  pt: {
    subject: "Sua senha foi alterada",
    blocks: [
      paragraph("A senha da sua conta no CNH Reports foi alterada."),
      rows(["Quando", brasiliaTime(at)]),
      paragraph(NOT_YOU_PT),
      link("Redefinir senha", RESET_PAGE),
    ],
  },
  en: {
    subject: "Your password was changed",
    blocks: [
      paragraph("Your password at CNH Reports was changed."),
      rows(["When", utcTime(at)]),
      paragraph(NOT_YOU_EN),
      link("Reset password", RESET_PAGE),
    ],
  },
});

export const newSignIn: LetterWriter<"new_sign_in"> = ({ at, addressRange, browser, token }) => {
  const path = token === null ? "/console/account" : secretPath("end-sessions", token);
  return {
    pt: {
      subject: "Novo acesso à sua conta",
      blocks: [
        paragraph("Alguém entrou na sua conta no CNH Reports por um navegador novo."),
        rows(
          ["Quando", brasiliaTime(at)],
          ["Navegador", chosenName(browser)],
          ["Faixa de IP", addressRange],
        ),
        paragraph(
          "Se foi você, não precisa fazer nada. Se não foi, encerre todas as sessões e troque a senha.",
        ),
        link("Encerrar todas as sessões", path),
      ],
    },
    en: {
      subject: "New sign-in",
      blocks: [
        paragraph("Your account was used to sign in to CNH Reports from a new browser."),
        rows(
          ["When", utcTime(at)],
          ["Browser", chosenName(browser)],
          ["Address range", addressRange],
        ),
        paragraph(
          "If it was you, there is nothing to do. If not, end all sessions and change your password.",
        ),
        link("End all sessions", path),
      ],
    },
  };
};

const FACTOR_CHANGES: Readonly<Record<SecondFactorChange, BilingualText>> = {
  totp_enabled: {
    pt: "O aplicativo autenticador foi ativado na sua conta.",
    en: "An authenticator app was turned on for you.",
  },
  totp_disabled: {
    pt: "O aplicativo autenticador foi desativado na sua conta.",
    en: "The authenticator app was turned off for you.",
  },
  passkey_added: {
    pt: "Uma chave de acesso (passkey) foi adicionada à sua conta.",
    en: "A passkey was added for you.",
  },
  passkey_removed: {
    pt: "Uma chave de acesso (passkey) foi removida da sua conta.",
    en: "A passkey of yours was removed.",
  },
  backup_codes_replaced: {
    pt: "Seus códigos de recuperação foram substituídos. Os anteriores deixaram de valer.",
    en: "Your backup codes were replaced. The earlier ones no longer work.",
  },
};

export const secondFactorChanged: LetterWriter<"second_factor_changed"> = ({ at, change }) => ({
  pt: {
    subject: "Verificação em duas etapas alterada",
    blocks: [
      paragraph(FACTOR_CHANGES[change].pt),
      rows(["Quando", brasiliaTime(at)]),
      paragraph(NOT_YOU_PT),
      link("Redefinir senha", RESET_PAGE),
    ],
  },
  en: {
    subject: "Second factor changed",
    blocks: [
      paragraph(FACTOR_CHANGES[change].en),
      rows(["When", utcTime(at)]),
      paragraph(NOT_YOU_EN),
      link("Reset password", RESET_PAGE),
    ],
  },
});

export const secondFactorResetRequested: LetterWriter<"second_factor_reset_requested"> = ({
  at,
  effectiveAt,
  person,
}) => ({
  pt: {
    subject: "Pedido para remover a verificação em duas etapas",
    blocks: [
      paragraph(
        "Alguém pediu para remover a verificação em duas etapas de uma pessoa da sua organização.",
      ),
      rows(
        ["Pessoa", chosenName(person)],
        ["Pedido em", brasiliaTime(at)],
        ["Só vale a partir de", brasiliaTime(effectiveAt)],
      ),
      paragraph(
        "O pedido só tem efeito quando todas as organizações da pessoa o fizerem. Até lá, pode ser cancelado no console: se você não o reconhece, cancele.",
      ),
      link("Ver a equipe", "/console/members"),
    ],
  },
  en: {
    subject: "Second factor reset requested",
    blocks: [
      paragraph(
        "A member requested the removal of the second factor of a person in your organization.",
      ),
      rows(
        ["Person", chosenName(person)],
        ["Requested at", utcTime(at)],
        ["Takes effect not before", utcTime(effectiveAt)],
      ),
      paragraph(
        "It takes effect only after each organization of the person has requested it, and can be cancelled in the console until then. If you did not expect it, cancel it.",
      ),
      link("See the team", "/console/members"),
    ],
  },
});
