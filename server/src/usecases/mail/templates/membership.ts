/** Letters about a person's place in an organization. */
import { brasiliaTime } from "../brasilia-time.ts";
import type { BilingualText } from "../mail-facts.ts";
import {
  chosenName,
  type LetterWriter,
  link,
  organizationName,
  organizationPath,
  paragraph,
  rows,
  secretPath,
  utcTime,
} from "./letter.ts";

const ROLES: Readonly<Record<string, BilingualText>> = {
  owner: { pt: "Responsável", en: "Owner" },
  admin: { pt: "Administração", en: "Administrator" },
  developer: { pt: "Desenvolvimento", en: "Developer" },
  finance: { pt: "Financeiro", en: "Finance" },
  viewer: { pt: "Leitura", en: "Viewer" },
};

function roleName(role: string): BilingualText {
  const known = Object.hasOwn(ROLES, role) ? ROLES[role] : undefined;
  return known ?? { pt: chosenName(role), en: chosenName(role) };
}

export const invitation: LetterWriter<"invitation"> = (facts, context) => {
  const { token, expiresAt, inviter } = facts;
  const name = organizationName(context);
  const role = roleName(facts.role);
  return {
    about: name,
    pt: {
      subject: "Convite",
      blocks: [
        paragraph(
          inviter === null
            ? `Este é um convite para a organização “${name}” no CNH Reports.`
            : `${chosenName(inviter)} convidou você para a organização “${name}” no CNH Reports.`,
        ),
        rows(["Papel", role.pt], ["Válido até", brasiliaTime(expiresAt)]),
        link("Aceitar convite", secretPath("invite", token)),
        paragraph(
          "O convite só vale para este endereço e só pode ser usado uma vez. Se você não o esperava, ignore este e-mail.",
        ),
      ],
    },
    en: {
      subject: "Invitation",
      blocks: [
        paragraph(
          inviter === null
            ? `This is an invitation to the organization “${name}” at CNH Reports.`
            : `${chosenName(inviter)} invited you to the organization “${name}” at CNH Reports.`,
        ),
        rows(["Role", role.en], ["Valid until", utcTime(expiresAt)]),
        link("Accept the invitation", secretPath("invite", token)),
        paragraph(
          "The invitation is only for this address and works once. If you did not expect it, ignore this e-mail.",
        ),
      ],
    },
  };
};

export const roleChanged: LetterWriter<"role_changed"> = (facts, context) => {
  const name = organizationName(context);
  const role = roleName(facts.role);
  const before = facts.previousRole === null ? null : roleName(facts.previousRole);
  return {
    about: name,
    pt: {
      subject: "Seu papel mudou",
      blocks: [
        paragraph(`Seu papel na organização “${name}” mudou.`),
        rows(["Agora", role.pt], ...(before === null ? [] : [["Antes", before.pt] as const])),
        link("Abrir o console", organizationPath(context, "live")),
      ],
    },
    en: {
      subject: "Your role changed",
      blocks: [
        paragraph(`Your role in the organization “${name}” changed.`),
        rows(["Now", role.en], ...(before === null ? [] : [["Before", before.en] as const])),
        link("Open the console", organizationPath(context, "live")),
      ],
    },
  };
};
