/** The environment variables of master keys: where they come from, and how key management services are reached. */
import { z } from "zod";

/** Names of keys at a key management service. The first one wraps; the others only unwrap what they wrapped before. */
const keyNames = (form: RegExp, example: string) =>
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.string().regex(form, `must be like ${example}`)).min(1));

/** Keys travel to this address, so the connection must be encrypted. */
const serviceUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) =>
      url.startsWith("https:") ||
      /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|\/|$)/.test(url),
    "must be https outside this machine",
  );

const MAX_TIMEOUT_MS = 60_000;

export const masterKeyVariables = {
  CNH_MASTER_KEY: z
    .string()
    .transform((text) => Buffer.from(text, "base64"))
    .refine((key) => key.length === 32, "must be 32 bytes in base64: openssl rand -base64 32")
    .optional()
    .describe(
      "Wraps the data key of every organization: 32 bytes in base64 (`openssl rand -base64 32`). If it is lost, no report can be read again. It is version 1 of the master key. Required unless a variable below provides one.",
    ),
  CNH_MASTER_KEYS: z
    .string()
    .optional()
    .describe(
      "Several versions of the master key, as `2:<base64>,1:<base64>`. Do not remove a version before `cnh-ops vault status` shows it as retired.",
    ),
  CNH_MASTER_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "A file with versions of the master key in the same form, one per line. Other users must not be able to read it. It is read again while the process runs.",
    ),
  CNH_MASTER_KEY_PROVIDER: z
    .enum(["environment", "file", "aws-kms", "google-kms", "vault-transit"])
    .optional()
    .describe(
      "Where `cnh-ops vault rotate` gets a new version: `environment` (CNH_MASTER_KEYS), `file`, `aws-kms`, `google-kms` or `vault-transit`. Default: the file if there is one, otherwise the environment. Versions of other providers remain usable while those are configured.",
    ),
  CNH_KEY_SERVICE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(MAX_TIMEOUT_MS)
    .default(5_000)
    .describe("Timeout of one call to a key management service. A call is tried four times."),
  CNH_AWS_KMS_KEY: keyNames(/^\S{1,2048}$/, "arn:aws:kms:sa-east-1:111122223333:key/…")
    .optional()
    .describe(
      "ARN of the key at AWS KMS. After a comma, keys that only unwrap what they wrapped before. Credentials come from the AWS SDK: a role, or `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.",
    ),
  CNH_AWS_KMS_ENDPOINT: serviceUrl
    .optional()
    .describe("Address of AWS KMS, if it is not the public endpoint of the key's region."),
  CNH_GOOGLE_KMS_KEY: keyNames(
    /^projects\/[^/\s]+\/locations\/[^/\s]+\/keyRings\/[^/\s]+\/cryptoKeys\/[^/\s]+$/,
    "projects/…/locations/…/keyRings/…/cryptoKeys/…",
  )
    .optional()
    .describe(
      "Name of the key at Google Cloud KMS: `projects/…/locations/…/keyRings/…/cryptoKeys/…`; further ones as for AWS. Credentials are the application default ones.",
    ),
  CNH_GOOGLE_KMS_ENDPOINT: serviceUrl
    .default("https://cloudkms.googleapis.com")
    .describe("Address of Google Cloud KMS."),
  CNH_TRANSIT_URL: serviceUrl.optional().describe("Address of HashiCorp Vault."),
  CNH_TRANSIT_KEY: keyNames(/^[\w.-]{1,128}$/, "cnh-reports")
    .optional()
    .describe("Name of the key of Vault's transit engine; further ones as for AWS."),
  CNH_TRANSIT_MOUNT: z
    .string()
    .regex(/^[\w./-]{1,128}$/)
    .default("transit")
    .describe("Where the transit engine is mounted."),
  CNH_TRANSIT_NAMESPACE: z
    .string()
    .min(1)
    .optional()
    .describe("Namespace of Vault, if it has any."),
  CNH_TRANSIT_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe("Token of Vault. `CNH_TRANSIT_URL` requires it or both variables of an AppRole."),
  CNH_TRANSIT_ROLE_ID: z.string().min(1).optional().describe("Role id of an AppRole of Vault."),
  CNH_TRANSIT_SECRET_ID: z.string().min(1).optional().describe("Secret id of that AppRole."),
};
