// CNH_WEBHOOK_SECRET=whsec_… PORT=8080 node receiver.mjs
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

const { CNH_WEBHOOK_SECRET: secret, PORT: port = "8080" } = process.env;
if (!secret) throw new Error("Set CNH_WEBHOOK_SECRET");

// Cnh-Signature-V2 also covers the headers, so they can be trusted.
function isGenuine(headers, body) {
  const [, t, signatures] = /^t=([0-9]{1,12}),(.+)$/.exec(headers["cnh-signature-v2"] ?? "") ?? [];
  if (!t || Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const ids = [headers["cnh-event-id"], headers["cnh-delivery-id"]];
  // Dots separate the signed fields: an id with a dot could contain part of another field.
  if (!ids.every((id) => /^\w+$/.test(id ?? ""))) return false;
  const test = headers["cnh-test"] === "true";
  const covered = [t, headers["cnh-event"], ...ids, test, ""].join(".");
  const hex = createHmac("sha256", secret).update(covered).update(body).digest("hex");
  const expected = Buffer.from(`v2=${hex}`);
  return signatures.split(",").some((each) => {
    const given = Buffer.from(each);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  // The raw bytes: parse them only after the check. `null` if the sender disconnected.
  const body = await buffer(request).catch(() => null);
  const genuine = body !== null && isGenuine(request.headers, body);
  // Genuine: store it under request.headers["cnh-event-id"] if that is new, and process it later.
  response.writeHead(genuine ? 204 : 400).end();
}).listen(Number(port), "127.0.0.1");
