/** Master keys wrapped by Google Cloud KMS, with the credentials that the environment gives (Application Default). */
import type { GoogleAuth } from "google-auth-library";
import { z } from "zod";
import { withDeadline } from "../../waiting.ts";
import type { MasterKeyProvider } from "../../usecases/vault/master-key.ts";
import { callKeyService, withoutFinalSlash } from "./key-service-exchange.ts";
import { type KeyService, KeyServiceError, ServiceKeys } from "./key-service.ts";

export interface GoogleKmsOptions {
  /** `projects/…/locations/…/keyRings/…/cryptoKeys/…` */
  readonly keyNames: readonly string[];
  readonly endpoint: string;
  readonly timeoutMs: number;
}

const SERVICE = "Google Cloud KMS";
const SCOPE = "https://www.googleapis.com/auth/cloudkms";
/** The library looks for credentials in several places, and retries a failed token request automatically. */
const TOKEN_TIMEOUT_MS = 15_000;
const encryptAnswer = z.object({ ciphertext: z.base64().min(1) });
const decryptAnswer = z.object({ plaintext: z.base64().min(1) });
const errorAnswer = z.object({ error: z.object({ status: z.string().regex(/^[A-Z_]{1,40}$/) }) });

export function googleKms(options: GoogleKmsOptions): MasterKeyProvider {
  return new ServiceKeys("google-kms", options.keyNames, new GoogleKms(options));
}

class GoogleKms implements KeyService {
  readonly #options: GoogleKmsOptions;
  /** Caches the token until it expires. */
  #auth: Promise<GoogleAuth> | null = null;

  constructor(options: GoogleKmsOptions) {
    this.#options = options;
  }

  async wrap(keyName: string, context: string, key: Buffer): Promise<Buffer> {
    const body = { plaintext: key.toString("base64"), ...bound(context) };
    const { ciphertext } = await this.#call(keyName, "encrypt", body, encryptAnswer);
    return Buffer.from(ciphertext, "base64");
  }

  async unwrap(keyName: string, context: string, wrapped: Buffer): Promise<Buffer> {
    const body = { ciphertext: wrapped.toString("base64"), ...bound(context) };
    const { plaintext } = await this.#call(keyName, "decrypt", body, decryptAnswer);
    return Buffer.from(plaintext, "base64");
  }

  async #call<Body>(
    keyName: string,
    operation: "encrypt" | "decrypt",
    body: unknown,
    answer: z.ZodType<Body>,
  ): Promise<Body> {
    const { endpoint, timeoutMs } = this.#options;
    return callKeyService({
      service: SERVICE,
      url: `${withoutFinalSlash(endpoint)}/v1/${keyName}:${operation}`,
      headers: { authorization: `Bearer ${await this.#token()}` },
      body,
      timeoutMs,
      answer,
      explain: (status, received) => explain(status, received, operation),
    });
  }

  async #token(): Promise<string> {
    try {
      this.#auth ??= openAuth(this.#options.keyNames);
      const auth = await this.#auth;
      const token = await withDeadline(TOKEN_TIMEOUT_MS, undefined, () => auth.getAccessToken());
      if (token) return token;
    } catch {
      // The library's error may contain a part of the credentials.
    }
    throw new KeyServiceError(
      `${SERVICE}: there is no access token: run with a service account, or set GOOGLE_APPLICATION_CREDENTIALS to its file`,
    );
  }
}

async function openAuth([keyName = ""]: readonly string[]): Promise<GoogleAuth> {
  // Loaded when needed: most installations do not use it.
  const library = await import("google-auth-library");
  // Without a project the library starts other programs to find one.
  const projectId = keyName.split("/")[1] ?? "";
  return new library.GoogleAuth({ scopes: SCOPE, projectId });
}

const bound = (context: string) => ({
  additionalAuthenticatedData: Buffer.from(context).toString("base64"),
});

function explain(status: number, body: unknown, operation: "encrypt" | "decrypt"): string {
  const code = errorAnswer.safeParse(body).data?.error.status ?? "UNKNOWN";
  const role = operation === "encrypt" ? "cryptoKeyEncrypter" : "cryptoKeyDecrypter";
  if (status === 401) return "the access token is not valid";
  if (status === 403) return `${code}: the service account needs roles/cloudkms.${role} on the key`;
  if (status === 404) return `${code}: there is no such key`;
  if (code === "FAILED_PRECONDITION") return `${code}: the key version is disabled or destroyed`;
  if (code === "INVALID_ARGUMENT")
    return `${code}: the stored key was wrapped by another key, or was changed`;
  return code;
}
