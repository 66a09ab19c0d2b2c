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
} as const satisfies Record<string, { status: number; message: string }>;
export type ConsoleErrorCode = keyof typeof CONSOLE_ERRORS;
