/** The providers of master keys that the environment configures. */
import { awsKms } from "../adapters/vault/aws-kms.ts";
import { environmentKeys, fileKeys } from "../adapters/vault/given-keys.ts";
import { googleKms } from "../adapters/vault/google-kms.ts";
import { vaultTransit } from "../adapters/vault/vault-transit.ts";
import type { Config } from "../config.ts";
import type { MasterKeyProvider } from "../usecases/vault/master-key.ts";
import { required } from "./parts.ts";

export function openProviders(config: Config): MasterKeyProvider[] {
  const { CNH_MASTER_KEY: masterKey, CNH_MASTER_KEYS: masterKeys } = config;
  const { CNH_KEY_SERVICE_TIMEOUT_MS: timeoutMs, CNH_MASTER_KEY_FILE: path } = config;
  const { CNH_AWS_KMS_KEY: awsKeys, CNH_AWS_KMS_ENDPOINT: awsEndpoint } = config;
  const { CNH_GOOGLE_KMS_KEY: googleKeys, CNH_GOOGLE_KMS_ENDPOINT: googleEndpoint } = config;
  const providers = [environmentKeys({ masterKey, masterKeys })];
  if (path !== undefined) providers.push(fileKeys(path));
  if (awsKeys) providers.push(awsKms({ keyNames: awsKeys, endpoint: awsEndpoint, timeoutMs }));
  if (googleKeys)
    providers.push(googleKms({ keyNames: googleKeys, endpoint: googleEndpoint, timeoutMs }));
  if (config.CNH_TRANSIT_URL !== undefined)
    providers.push(openTransit(config, config.CNH_TRANSIT_URL));
  return providers;
}

function openTransit(config: Config, url: string): MasterKeyProvider {
  const why = "CNH_TRANSIT_URL is set and needs it";
  return vaultTransit({
    url,
    keyNames: required(config.CNH_TRANSIT_KEY, "CNH_TRANSIT_KEY", why),
    mount: config.CNH_TRANSIT_MOUNT,
    namespace: config.CNH_TRANSIT_NAMESPACE,
    credentials: transitCredentials(config),
    timeoutMs: config.CNH_KEY_SERVICE_TIMEOUT_MS,
  });
}

function transitCredentials(config: Config) {
  if (config.CNH_TRANSIT_TOKEN !== undefined) return { token: config.CNH_TRANSIT_TOKEN };
  const why = "CNH_TRANSIT_URL is set and needs a token or an AppRole";
  return {
    roleId: required(config.CNH_TRANSIT_ROLE_ID, "CNH_TRANSIT_ROLE_ID", why),
    secretId: required(config.CNH_TRANSIT_SECRET_ID, "CNH_TRANSIT_SECRET_ID", why),
  };
}
