import { userInfo } from "node:os";

/** The operator as the audit log names it: this command and the account that runs it. */
export function operatorName(): string {
  return `cnh-ops/${accountName()}`;
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return `uid-${process.getuid?.() ?? "unknown"}`;
  }
}
