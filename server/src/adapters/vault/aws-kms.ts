/** Master keys wrapped by AWS KMS, by the official client with the credentials that the environment gives. */
import type * as sdkTypes from "@aws-sdk/client-kms";
import type { KMSClient } from "@aws-sdk/client-kms";
import { withDeadline } from "../../waiting.ts";
import type { MasterKeyProvider } from "../../usecases/vault/master-key.ts";
import { type KeyService, KeyServiceError, ServiceKeys } from "./key-service.ts";

export interface AwsKmsOptions {
  /** ARNs of keys. */
  readonly keyNames: readonly string[];
  readonly endpoint: string | undefined;
  readonly timeoutMs: number;
}

const SERVICE = "AWS KMS";
const MAX_ATTEMPTS = 4;
/** For the pauses between the attempts, and to get credentials. */
const MARGIN_MS = 15_000;

/** The remedies for errors of the service. */
const HINTS: Readonly<Record<string, string>> = {
  AccessDeniedException: "the process needs kms:Encrypt or kms:Decrypt on the key",
  NotFoundException: "there is no such key in this region",
  DisabledException: "the key is disabled: enable it",
  KMSInvalidStateException: "the key is disabled or waits for its deletion",
  InvalidCiphertextException: "the stored key was wrapped for another version, or was changed",
  IncorrectKeyException: "the stored key was wrapped by another key",
  UnrecognizedClientException: "the credentials are not valid",
  InvalidSignatureException: "the secret of the credentials is not valid",
  ExpiredTokenException: "the credentials have expired",
  CredentialsProviderError: "there are no credentials: run with a role, or set AWS_ACCESS_KEY_ID",
  ThrottlingException: "too many requests",
  TimeoutError: "it cannot be reached: check its address and the network",
};

const GENERAL = "its answer does not follow the protocol: see the documentation of AWS KMS";

export function awsKms(options: AwsKmsOptions): MasterKeyProvider {
  return new ServiceKeys("aws-kms", options.keyNames, new AwsKms(options));
}

class AwsKms implements KeyService {
  readonly #options: AwsKmsOptions;

  constructor(options: AwsKmsOptions) {
    this.#options = options;
  }

  wrap(keyName: string, context: string, key: Buffer): Promise<Buffer> {
    return this.#call(keyName, async (client, { EncryptCommand }, abortSignal) => {
      const input = { KeyId: keyName, Plaintext: key, EncryptionContext: { context } };
      return (await client.send(new EncryptCommand(input), { abortSignal })).CiphertextBlob;
    });
  }

  unwrap(keyName: string, context: string, wrapped: Buffer): Promise<Buffer> {
    return this.#call(keyName, async (client, { DecryptCommand }, abortSignal) => {
      const input = { KeyId: keyName, CiphertextBlob: wrapped, EncryptionContext: { context } };
      return (await client.send(new DecryptCommand(input), { abortSignal })).Plaintext;
    });
  }

  async #call(
    keyName: string,
    work: (
      client: KMSClient,
      sdk: Sdk,
      abortSignal: AbortSignal,
    ) => Promise<Uint8Array | undefined>,
  ): Promise<Buffer> {
    // Loaded when needed: it is large, and most installations do not use it.
    const sdk = await import("@aws-sdk/client-kms");
    const client = this.#clientFor(keyName, sdk);
    try {
      const total = MAX_ATTEMPTS * this.#options.timeoutMs + MARGIN_MS;
      const bytes = await withDeadline(total, undefined, (abortSignal) =>
        work(client, sdk, abortSignal),
      );
      if (bytes && bytes.length > 0) return Buffer.from(bytes);
    } catch (error) {
      throw explained(error);
    } finally {
      client.destroy();
    }
    throw new KeyServiceError(`${SERVICE} answered against the protocol: check its address`);
  }

  #clientFor(keyName: string, { KMSClient: Client }: Sdk): KMSClient {
    const { endpoint, timeoutMs } = this.#options;
    // The region of the key's ARN: arn:aws:kms:<region>:<number>:key/<id>. Without an ARN the environment sets it.
    const region = /^arn:[\w-]+:kms:([\w-]+):/.exec(keyName)?.[1];
    return new Client({
      maxAttempts: MAX_ATTEMPTS,
      ...(region !== undefined && { region }),
      ...(endpoint !== undefined && { endpoint }),
      requestHandler: {
        connectionTimeout: timeoutMs,
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true,
      },
    });
  }
}

type Sdk = typeof sdkTypes;

/** An error in our own words: the client's may quote the request. */
function explained(error: unknown): KeyServiceError {
  const { name = "", code = "" } = error as { name?: unknown; code?: unknown };
  const known = [name, code]
    .map(String)
    .find((each) => /^\w{1,60}$/.test(each) && each !== "Error");
  const hint =
    HINTS[known ?? ""] ?? (typeof code === "string" && code ? HINTS["TimeoutError"] : GENERAL);
  return new KeyServiceError(`${SERVICE}: ${known ?? "error"}: ${hint}`);
}
