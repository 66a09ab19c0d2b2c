import { randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** What an endpoint's webhooks are signed with: in the form of Standard Webhooks, shown once. */
export function newEndpointSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
