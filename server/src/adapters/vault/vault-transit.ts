/** Master keys wrapped by the transit engine of HashiCorp Vault, with a token or an AppRole. */
import { z } from "zod";
import type { MasterKeyProvider } from "../../usecases/vault/master-key.ts";
import { callKeyService, withoutFinalSlash } from "./key-service-exchange.ts";
import { type KeyService, ServiceKeys } from "./key-service.ts";

export interface VaultTransitOptions {
  readonly url: string;
  readonly keyNames: readonly string[];
  readonly mount: string;
  readonly namespace: string | undefined;
  readonly credentials:
    | { readonly token: string }
    | { readonly roleId: string; readonly secretId: string };
  readonly timeoutMs: number;
}

const SERVICE = "Vault";
const loginAnswer = z.object({ auth: z.object({ client_token: z.string().min(1) }) });
const encryptAnswer = z.object({ data: z.object({ ciphertext: z.string().startsWith("vault:") }) });
const decryptAnswer = z.object({ data: z.object({ plaintext: z.base64() }) });
const errorAnswer = z.object({ errors: z.array(z.string()) });

export function vaultTransit(options: VaultTransitOptions): MasterKeyProvider {
  return new ServiceKeys("vault-transit", options.keyNames, new VaultTransit(options));
}

class VaultTransit implements KeyService {
  readonly #options: VaultTransitOptions;

  constructor(options: VaultTransitOptions) {
    this.#options = options;
  }

  async wrap(keyName: string, context: string, key: Buffer): Promise<Buffer> {
    const body = { plaintext: key.toString("base64"), ...bound(context) };
    const { data } = await this.#call("encrypt", keyName, body, encryptAnswer);
    return Buffer.from(data.ciphertext);
  }

  async unwrap(keyName: string, context: string, wrapped: Buffer): Promise<Buffer> {
    const body = { ciphertext: wrapped.toString(), ...bound(context) };
    const { data } = await this.#call("decrypt", keyName, body, decryptAnswer);
    return Buffer.from(data.plaintext, "base64");
  }

  async #call<Body>(
    operation: "encrypt" | "decrypt",
    keyName: string,
    body: unknown,
    answer: z.ZodType<Body>,
  ): Promise<Body> {
    const path = `${this.#options.mount}/${operation}/${encodeURIComponent(keyName)}`;
    const token = await this.#token();
    const policy = `update on ${path}`;
    return this.#post(path, { "x-vault-token": token }, body, answer, policy);
  }

  /** A token of the operator is used as it is. An AppRole is logged in each time, since that is once per start. */
  async #token(): Promise<string> {
    const { credentials } = this.#options;
    if ("token" in credentials) return credentials.token;
    const body = { role_id: credentials.roleId, secret_id: credentials.secretId };
    const policy = "a valid role id and secret id";
    const { auth } = await this.#post("auth/approle/login", {}, body, loginAnswer, policy);
    return auth.client_token;
  }

  #post<Body>(
    path: string,
    headers: Readonly<Record<string, string>>,
    body: unknown,
    answer: z.ZodType<Body>,
    needs: string,
  ): Promise<Body> {
    const { url, namespace, timeoutMs } = this.#options;
    return callKeyService({
      service: SERVICE,
      url: `${withoutFinalSlash(url)}/v1/${path}`,
      headers: {
        "x-vault-request": "true",
        ...(namespace && { "x-vault-namespace": namespace }),
        ...headers,
      },
      body,
      timeoutMs,
      answer,
      explain: (status, received) => explain(status, received, needs),
    });
  }
}

const bound = (context: string) => ({ associated_data: Buffer.from(context).toString("base64") });

function explain(status: number, body: unknown, needs: string): string {
  if (status === 403) return `the token is not valid or lacks a policy: it needs ${needs}`;
  if (status === 404) return "there is no such mount or key, or the namespace is wrong";
  if (status === 503) return "it is sealed or in standby: unseal it";
  const { data } = errorAnswer.safeParse(body);
  // Of the service's own words only known ones are shown: it may quote the request.
  if (data?.errors.some((text) => /encryption key not found/i.test(text)))
    return "there is no such transit key";
  if (data?.errors.some((text) => /message authentication failed|invalid ciphertext/i.test(text)))
    return "the stored key was wrapped by another key, or was changed";
  if (data?.errors.some((text) => /disallowed by policy|too old/i.test(text)))
    return "the transit key's min_decryption_version is too high";
  return `it needs ${needs}`;
}
