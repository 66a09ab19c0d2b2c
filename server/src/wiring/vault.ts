/** The vault of a process, with the master keys that its environment gives. */
import { environmentKeys, fileKeys } from "../adapters/vault/given-keys.ts";
import { MasterKeys } from "../adapters/vault/master-keys.ts";
import { LocalVault } from "../adapters/vault/vault.ts";
import type { Config } from "../config.ts";

export function openVault(config: Config): LocalVault {
  const masterKeys = new MasterKeys();
  const { CNH_MASTER_KEY: masterKey, CNH_MASTER_KEYS, CNH_MASTER_KEY_FILE: path } = config;
  const providers = [environmentKeys({ masterKey, masterKeys: CNH_MASTER_KEYS })];
  if (path !== undefined) providers.push(fileKeys(path));
  for (const provider of providers)
    for (const [version, key] of provider.given()) masterKeys.add(version, key);
  return new LocalVault(masterKeys);
}
