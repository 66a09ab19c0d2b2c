/** The errors that only the console answers: code, HTTP status and message, in the same envelope as the public ones. */
export const CONSOLE_ERRORS = {
  /** `data.permissions` names what the operation asks for. */
  PERMISSION_REQUIRED: { status: 403, message: "Permission Required" },
  /** The organization demands a second factor, and the person has none. */
  SECOND_FACTOR_REQUIRED: { status: 403, message: "Second Factor Required" },
  /** The last password or passkey is too long ago for this operation. */
  FRESH_PROOF_REQUIRED: { status: 403, message: "Fresh Proof Required" },
  /** The member's daily order limit is used up. `data` has `limit` and `resetsAt`. */
  ORDER_LIMIT_REACHED: { status: 403, message: "Daily Order Limit Reached" },
  /** An organization keeps at least one owner. */
  LAST_OWNER: { status: 409, message: "Last Owner" },
  /** The invited person is a member already. */
  ALREADY_MEMBER: { status: 409, message: "Already a Member" },
  /** The organization has as many members and invitations as it can. */
  TOO_MANY_MEMBERS: { status: 409, message: "Too Many Members" },
  /** The invitation is for another address than that of the person who is signed in. */
  INVITATION_OF_ANOTHER: { status: 403, message: "Invitation of Another Address" },
  /** What would be ordered now is not what the person confirmed. `data` has `reports` and `total`. */
  CONFIRMATION_OUTDATED: { status: 409, message: "Confirmation Outdated" },
  /** The same rows were ordered before. `data` has `id` and `createdAt` of that bulk order. */
  SAME_FILE: { status: 409, message: "Same File" },
  /** The organization has as many unfinished bulk orders as it can. */
  TOO_MANY_BULK_ORDERS: { status: 409, message: "Too Many Bulk Orders" },
  /** The bulk order has ended, or is not in a state in which this can be done. `data` has its `state`. */
  BULK_ORDER_STATE: { status: 409, message: "Not Possible in This State" },
  /** The organization's settings allow no links to reports. */
  SHARING_OFF: { status: 409, message: "Sharing Is Off" },
  /** The report has no diagnosis yet, or has failed: there is nothing to share. */
  REPORT_WITHOUT_DIAGNOSIS: { status: 409, message: "Report Without Diagnosis" },
  /** The report has as many open links as it can. */
  TOO_MANY_SHARE_LINKS: { status: 409, message: "Too Many Share Links" },
} as const satisfies Record<string, { status: number; message: string }>;
export type ConsoleErrorCode = keyof typeof CONSOLE_ERRORS;
