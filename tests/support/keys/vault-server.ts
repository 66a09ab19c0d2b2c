/** HashiCorp Vault on a socket: the transit engine, tokens, AppRole and namespaces. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { KmsCipher } from "./kms-cipher.ts";
import { KmsFaults, readBody, sendJson } from "./kms-faults.ts";
import { openStubHost } from "../http/stub-host.ts";

export const VAULT = {
  token: "hvs.token-of-the-test",
  namespace: "frota/cnh",
  mount: "transit",
  roleId: "role-of-the-test",
  secretId: "secret-of-the-test",
};

interface Call {
  readonly plaintext?: string;
  readonly ciphertext?: string;
  readonly associated_data?: string;
  readonly role_id?: string;
  readonly secret_id?: string;
}

interface State {
  readonly cipher: KmsCipher;
  readonly faults: KmsFaults;
  readonly tokens: Set<string>;
}

export async function openVaultServer() {
  const state: State = {
    cipher: new KmsCipher(),
    faults: new KmsFaults(),
    tokens: new Set([VAULT.token]),
  };
  const host = await openStubHost((request, response) => {
    void readBody(request).then((body) => {
      const call = JSON.parse(body.toString()) as Call;
      if (request.url === "/v1/auth/approle/login") return logIn(state, response, call);
      return transit(state, request, response, call);
    });
  });
  return { ...state, url: `http://127.0.0.1:${host.port}`, close: () => host.close() };
}

const refuse = (response: ServerResponse, status: number, ...errors: string[]) =>
  sendJson(response, status, { errors });

function logIn({ tokens }: State, response: ServerResponse, call: Call): void {
  if (call.role_id !== VAULT.roleId || call.secret_id !== VAULT.secretId)
    return refuse(response, 400, "invalid role or secret ID");
  const token = `hvs.${randomBytes(12).toString("hex")}`;
  tokens.add(token);
  return sendJson(response, 200, { auth: { client_token: token, lease_duration: 60 } });
}

function transit(
  { cipher, faults, tokens }: State,
  request: IncomingMessage,
  response: ServerResponse,
  call: Call,
): void {
  const fault = faults.next();
  if (fault === "hangs") return;
  if (fault === "throttled")
    return refuse(response, 429, "request path: rate limit quota exceeded");
  if (fault === "broken") return refuse(response, 503, "Vault is sealed");
  if (fault === "denied")
    return refuse(response, 403, "1 error occurred:\n\t* permission denied\n\n");
  if (fault === "disabled")
    return refuse(response, 400, "ciphertext version is disallowed by policy (too old)");
  if (fault === "garbage") return void response.writeHead(200).end("<html>hello</html>");
  const { "x-vault-token": token, "x-vault-namespace": namespace } = request.headers;
  if (!tokens.has(String(token))) return refuse(response, 403, "permission denied");
  if (namespace !== VAULT.namespace) return refuse(response, 404);
  const [, operation, name = ""] =
    /^\/v1\/transit\/(encrypt|decrypt)\/([\w-]+)$/.exec(request.url ?? "") ?? [];
  if (!cipher.has(name)) return refuse(response, 400, "encryption key not found");
  const context = call.associated_data ?? "";
  if (operation === "encrypt") {
    const sealed = cipher.encrypt(name, context, Buffer.from(call.plaintext ?? "", "base64"));
    const ciphertext = `vault:v1:${sealed.toString("base64")}`;
    return sendJson(response, 200, { data: { ciphertext, key_version: 1 } });
  }
  const [, sealed] = /^vault:v1:(\S+)$/.exec(call.ciphertext ?? "") ?? [];
  if (sealed === undefined) return refuse(response, 400, "invalid ciphertext: no prefix");
  const plain = cipher.decrypt(name, context, Buffer.from(sealed, "base64"));
  if (!plain) return refuse(response, 400, "cipher: message authentication failed");
  if (fault === "wrong-key") plain.fill(7);
  const sent = fault === "short-key" ? plain.subarray(0, 31) : plain;
  return sendJson(response, 200, { data: { plaintext: sent.toString("base64") } });
}
