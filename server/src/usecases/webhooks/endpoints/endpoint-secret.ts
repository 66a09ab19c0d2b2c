import { randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** Creates the secret that signs an endpoint's webhooks, in the format of Standard Webhooks. It is shown only once. */
export function newEndpointSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
