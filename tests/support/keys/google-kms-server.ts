/**
 * Google Cloud KMS on a socket, with the issuers of its access tokens: the metadata server of a virtual machine, and
 * the exchange of a workload's token (RFC 8693).
 */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { KmsCipher } from "./kms-cipher.ts";
import { KmsFaults, readBody, sendJson } from "./kms-faults.ts";
import { openStubHost } from "../http/stub-host.ts";

export const googleKeyName = (id: string) =>
  `projects/frota/locations/southamerica-east1/keyRings/cnh/cryptoKeys/${id}`;
/** The token signed by the workload's platform. */
export const SUBJECT_TOKEN = "workload-token-of-the-test";

interface Call {
  readonly plaintext?: string;
  readonly ciphertext?: string;
  readonly additionalAuthenticatedData?: string;
}

interface State {
  readonly cipher: KmsCipher;
  readonly faults: KmsFaults;
  readonly tokens: Set<string>;
  /** How each token was issued. */
  readonly grants: string[];
}

export async function openGoogleKms() {
  const state: State = {
    cipher: new KmsCipher(),
    faults: new KmsFaults(),
    tokens: new Set(),
    grants: [],
  };
  const host = await openStubHost((request, response) => {
    void readBody(request).then((body) => route(state, request, response, body));
  });
  const url = `http://127.0.0.1:${host.port}`;
  return { ...state, url, metadataHost: `127.0.0.1:${host.port}`, close: () => host.close() };
}

function route(state: State, request: IncomingMessage, response: ServerResponse, body: Buffer) {
  const path = request.url ?? "";
  if (path.startsWith("/computeMetadata/")) return metadata(state, request, response);
  if (path === "/v1/token")
    return exchangeToken(state, response, new URLSearchParams(body.toString()));
  return callKms(state, request, response, body);
}

function grant(state: State, kind: string) {
  const token = `ya29.${randomBytes(16).toString("hex")}`;
  state.tokens.add(token);
  state.grants.push(kind);
  return { access_token: token, expires_in: 3_600, token_type: "Bearer" };
}

function metadata(state: State, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("metadata-flavor", "Google");
  if (request.headers["metadata-flavor"] !== "Google") return sendJson(response, 403, {});
  const path = new URL(request.url ?? "", "http://x").pathname;
  if (path.endsWith("/token")) return sendJson(response, 200, grant(state, "metadata"));
  if (path.endsWith("/universe-domain")) return void response.end("googleapis.com");
  if (path.endsWith("/project-id")) return void response.end("frota");
  return void response.end("{}");
}

function exchangeToken(state: State, response: ServerResponse, form: URLSearchParams): void {
  const isRight =
    form.get("grant_type") === "urn:ietf:params:oauth:grant-type:token-exchange" &&
    form.get("subject_token") === SUBJECT_TOKEN &&
    form.get("audience") === "//iam.googleapis.com/frota" &&
    form.get("requested_token_type") === "urn:ietf:params:oauth:token-type:access_token";
  if (!isRight) return sendJson(response, 400, { error: "invalid_grant" });
  const issued = { issued_token_type: "urn:ietf:params:oauth:token-type:access_token" };
  return sendJson(response, 200, { ...grant(state, "exchange"), ...issued });
}

function callKms(
  { cipher, faults, tokens }: State,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const refuse = (code: number, status: string) =>
    sendJson(response, code, { error: { code, message: `no: ${body.toString()}`, status } });
  const fault = faults.next();
  if (fault === "hangs") return;
  if (fault === "throttled") return refuse(429, "RESOURCE_EXHAUSTED");
  if (fault === "broken") return refuse(503, "UNAVAILABLE");
  if (fault === "denied") return refuse(403, "PERMISSION_DENIED");
  if (fault === "disabled") return refuse(400, "FAILED_PRECONDITION");
  if (fault === "garbage") return void response.writeHead(200).end("<html>hello</html>");
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (!tokens.has(token ?? "")) return refuse(401, "UNAUTHENTICATED");
  const [, name = "", operation] = /^\/v1\/(.+):(encrypt|decrypt)$/.exec(request.url ?? "") ?? [];
  if (!cipher.has(name)) return refuse(404, "NOT_FOUND");
  const call = JSON.parse(body.toString()) as Call;
  const context = call.additionalAuthenticatedData ?? "";
  if (operation === "encrypt") {
    const sealed = cipher.encrypt(name, context, Buffer.from(call.plaintext ?? "", "base64"));
    const version = `${name}/cryptoKeyVersions/1`;
    return sendJson(response, 200, { name: version, ciphertext: sealed.toString("base64") });
  }
  const plain = cipher.decrypt(name, context, Buffer.from(call.ciphertext ?? "", "base64"));
  if (!plain) return refuse(400, "INVALID_ARGUMENT");
  if (fault === "wrong-key") plain.fill(7);
  const sent = fault === "short-key" ? plain.subarray(0, 31) : plain;
  return sendJson(response, 200, { plaintext: sent.toString("base64"), usedPrimary: true });
}
