/** The rotation of the master key as run by an operator, within the test process. */
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "@cnh/server/config.ts";
import {
  rotateMasterKey,
  type RotateOptions,
  type RotationResult,
} from "@cnh/server/usecases/vault/rotate-master-key.ts";
import type { RotationStore } from "@cnh/server/usecases/vault/rotation.ts";
import { wireOperator } from "@cnh/server/wiring/operator.ts";
import type { Environment } from "../../../tools/stack/environment.ts";

export interface RotationTrial extends Partial<RotateOptions> {
  /** Replaces parts of the store, to make it fail at a certain point. */
  readonly alter?: (store: RotationStore) => Partial<RotationStore>;
}

export async function rotate(
  environment: Environment,
  { alter = () => ({}), ...options }: RotationTrial = {},
): Promise<RotationResult> {
  const operator = wireOperator(readConfig(environment));
  const { masterKeys } = operator.ports;
  const { store } = masterKeys;
  const altered = new Proxy(store, {
    get: (target, name) => {
      const replaced: unknown = Reflect.get(alter(store), name);
      if (replaced !== undefined) return replaced;
      const own: unknown = Reflect.get(target, name);
      return typeof own === "function" ? (own.bind(target) as unknown) : own;
    },
  });
  try {
    return await rotateMasterKey(
      { masterKeys: { ...masterKeys, store: altered }, sleep: (ms) => sleep(ms), now: Date.now },
      { by: "test", retires: false, batchSize: 10, nodeTimeoutMs: 1_000, onEvent() {}, ...options },
    );
  } finally {
    await operator.close();
  }
}
