/** Determines which operations and tools a valid request reached: it passed validation, and the use case answered. */
import type { HttpAnswer } from "./answers.ts";

/** Their success requires a device, or a code or token known only to the person; the use case itself refuses them. */
const REFUSED_BY_USE_CASE: Readonly<Record<string, number>> = {
  "auth.signInWithTotp": 401,
  "auth.signInWithBackupCode": 401,
  "auth.signInWithPasskey": 401,
  "auth.addPasskey": 400,
  "auth.confirmTotp": 400,
  "auth.resetPassword": 400,
  "auth.endSessionsByMail": 400,
  "auth.renamePasskey": 404,
  "auth.removePasskey": 404,
  "auth.endSession": 404,
  "auth.cancelSecondFactorReset": 404,
  "auth.replaceBackupCodes": 400,
  "console.cancelSecondFactorReset": 404,
  // Small orders finish before they can be paused.
  "console.pauseBulkOrder": 409,
  "console.resumeBulkOrder": 409,
  "console.cancelBulkOrder": 409,
};

export function reachedBy(operation: string, sent: string, answer: HttpAnswer): string[] {
  const isServed = answer.status < 300 || answer.status === REFUSED_BY_USE_CASE[operation];
  if (!isServed) return [];
  const tool = operation === "callMcp" ? servedTool(sent, answer.body.toString()) : null;
  return tool === null ? [operation] : [operation, tool];
}

/** The name under which the coverage of a tool is counted. */
export const toolName = (name: string) => `mcp.${name}`;

function servedTool(sent: string, answered: string): string | null {
  const [, name] = /"method":"tools\/call","params":\{"name":"(\w+)"/.exec(sent) ?? [];
  const isServed = answered.includes('"result":') && !answered.includes('"isError":true');
  return name !== undefined && isServed ? toolName(name) : null;
}
