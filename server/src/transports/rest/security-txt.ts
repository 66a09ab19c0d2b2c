/** Serves `/.well-known/security.txt` (RFC 9116), if the operator has configured a contact. */
import type { FastifyInstance } from "fastify";
import { PUBLIC } from "../http/request.ts";

const PATH = "/.well-known/security.txt";
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 90;
const DAY_MS = 86_400_000;

/** `policies`: the paths of the pages that describe how to report a vulnerability. */
export function addSecurityTxt(
  app: FastifyInstance,
  contacts: readonly string[],
  publicUrl: string,
  policies: readonly string[],
): void {
  if (contacts.length === 0) return;
  // The RFC allows web addresses with https only.
  const web = publicUrl.startsWith("https://");
  const fields = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    ...(web ? policies.map((path) => `Policy: ${publicUrl}${path}`) : []),
    ...(web ? [`Canonical: ${publicUrl}${PATH}`] : []),
    "Preferred-Languages: pt, en",
  ];
  app.route({
    method: ["GET", "HEAD"],
    url: PATH,
    ...PUBLIC,
    handler: (_request, reply) =>
      reply
        .headers({
          "content-type": "text/plain; charset=utf-8",
          "cache-control": "public, max-age=3600",
        })
        .send([...fields, `Expires: ${expiryAt(Date.now())}`, ""].join("\n")),
  });
}

/** Every response of a day has the same bytes. */
function expiryAt(now: number): string {
  return new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
}
