import type { Text } from "./issue-texts.ts";

/** The errors of only the console: code, HTTP status and message, in the same envelope as the public errors. */
export const CONSOLE_ERRORS = {
  /** `data.permissions` lists the permissions that the operation requires. */
  PERMISSION_REQUIRED: {
    status: 403,
    message: { en: "Permission Required", pt: "Falta permissão" },
  },
  /** The organization requires a second factor, and the person has none. */
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
  /** An organization must have at least one owner. */
  LAST_OWNER: { status: 409, message: { en: "Last Owner", pt: "Último proprietário" } },
  /** The invited person is a member already. */
  ALREADY_MEMBER: {
    status: 409,
    message: { en: "Already a Member", pt: "Já faz parte da organização" },
  },
  /** The key has a successor, `data.successorId`: change the successor instead. */
  KEY_ROTATED: { status: 409, message: { en: "Key Was Rotated", pt: "Chave já rotacionada" } },
  /** The organization has the max number of members and invitations. */
  TOO_MANY_MEMBERS: { status: 409, message: { en: "Too Many Members", pt: "Membros demais" } },
  /** The invitation or sign-up is for another address than the address of the signed-in person. */
  INVITATION_OF_ANOTHER: {
    status: 403,
    message: { en: "Invitation of Another Address", pt: "Convite para outro endereço" },
  },
  /** The person has opened an organization without an invitation before. */
  ALREADY_SIGNED_UP: {
    status: 409,
    message: { en: "Already Signed Up", pt: "Já tem uma organização de teste" },
  },
  /** The current order differs from the confirmed one. `data` has `reports` and `total`. */
  CONFIRMATION_OUTDATED: {
    status: 409,
    message: { en: "Confirmation Outdated", pt: "Confirmação desatualizada" },
  },
  /** The same rows were ordered before. `data` has `id` and `createdAt` of that bulk order. */
  SAME_FILE: { status: 409, message: { en: "Same File", pt: "Mesmo arquivo" } },
  /** The organization has the max number of unfinished bulk orders. */
  TOO_MANY_BULK_ORDERS: {
    status: 409,
    message: { en: "Too Many Bulk Orders", pt: "Lotes demais" },
  },
  /** The bulk order has ended, or its state does not allow the operation. `data` has its `state`. */
  BULK_ORDER_STATE: {
    status: 409,
    message: { en: "Not Possible in This State", pt: "Não é possível neste estado" },
  },
  /** The organization's settings allow no links to reports. */
  SHARING_OFF: {
    status: 409,
    message: { en: "Sharing Is Off", pt: "Compartilhamento desativado" },
  },
  /** The report has no diagnosis yet, or failed, so it cannot be shared. */
  REPORT_WITHOUT_DIAGNOSIS: {
    status: 409,
    message: { en: "Report Without Diagnosis", pt: "Relatório sem diagnóstico" },
  },
  /** The report has the max number of open links. */
  TOO_MANY_SHARE_LINKS: {
    status: 409,
    message: { en: "Too Many Share Links", pt: "Links demais" },
  },
} as const satisfies Record<string, { status: number; message: Text }>;
export type ConsoleErrorCode = keyof typeof CONSOLE_ERRORS;
