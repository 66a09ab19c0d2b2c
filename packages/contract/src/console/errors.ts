import type { Text } from "../issue-texts.ts";

/** The errors that only the console answers: code, HTTP status and message, in the same envelope as the public ones. */
export const CONSOLE_ERRORS = {
  /** `data.permissions` names what the operation asks for. */
  PERMISSION_REQUIRED: {
    status: 403,
    message: { en: "Permission Required", pt: "Falta permissão" },
  },
  /** The organization demands a second factor, and the person has none. */
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: { en: "Second Factor Required", pt: "Segundo fator obrigatório" },
  },
  /** The last password or passkey is too long ago for this operation. */
  FRESH_PROOF_REQUIRED: {
    status: 403,
    message: { en: "Fresh Proof Required", pt: "Confirme sua identidade de novo" },
  },
  /** The member's daily order limit is used up. `data` has `limit` and `resetsAt`. */
  ORDER_LIMIT_REACHED: {
    status: 403,
    message: { en: "Daily Order Limit Reached", pt: "Limite diário de pedidos atingido" },
  },
  /** An organization keeps at least one owner. */
  LAST_OWNER: { status: 409, message: { en: "Last Owner", pt: "Último proprietário" } },
  /** The invited person is a member already. */
  ALREADY_MEMBER: {
    status: 409,
    message: { en: "Already a Member", pt: "Já faz parte da organização" },
  },
  /** The key has a successor, `data.successorId`, which is to be changed instead. */
  KEY_ROTATED: { status: 409, message: { en: "Key Was Rotated", pt: "Chave já rotacionada" } },
  /** The organization has as many members and invitations as it can. */
  TOO_MANY_MEMBERS: { status: 409, message: { en: "Too Many Members", pt: "Membros demais" } },
  /** The invitation is for another address than that of the person who is signed in. */
  INVITATION_OF_ANOTHER: {
    status: 403,
    message: { en: "Invitation of Another Address", pt: "Convite para outro endereço" },
  },
  /** What would be ordered now is not what the person confirmed. `data` has `reports` and `total`. */
  CONFIRMATION_OUTDATED: {
    status: 409,
    message: { en: "Confirmation Outdated", pt: "Confirmação desatualizada" },
  },
  /** The same rows were ordered before. `data` has `id` and `createdAt` of that bulk order. */
  SAME_FILE: { status: 409, message: { en: "Same File", pt: "Mesmo arquivo" } },
  /** The organization has as many unfinished bulk orders as it can. */
  TOO_MANY_BULK_ORDERS: {
    status: 409,
    message: { en: "Too Many Bulk Orders", pt: "Lotes demais" },
  },
  /** The bulk order has ended, or is not in a state in which this can be done. `data` has its `state`. */
  BULK_ORDER_STATE: {
    status: 409,
    message: { en: "Not Possible in This State", pt: "Não é possível neste estado" },
  },
  /** The organization's settings allow no links to reports. */
  SHARING_OFF: {
    status: 409,
    message: { en: "Sharing Is Off", pt: "Compartilhamento desativado" },
  },
  /** The report has no diagnosis yet, or has failed: there is nothing to share. */
  REPORT_WITHOUT_DIAGNOSIS: {
    status: 409,
    message: { en: "Report Without Diagnosis", pt: "Relatório sem diagnóstico" },
  },
  /** The report has as many open links as it can. */
  TOO_MANY_SHARE_LINKS: {
    status: 409,
    message: { en: "Too Many Share Links", pt: "Links demais" },
  },
} as const satisfies Record<string, { status: number; message: Text }>;
export type ConsoleErrorCode = keyof typeof CONSOLE_ERRORS;
