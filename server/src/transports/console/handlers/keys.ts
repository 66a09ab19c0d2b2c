import {
  changeKeyBodySchema,
  issueKeyBodySchema,
  type ManagedKey,
  rotateKeyBodySchema,
} from "@cnh/contract/console";
import type { KeyFacts } from "../../../usecases/keys/key-store.ts";
import {
  changeMemberKey,
  creatorNames,
  issueMemberKey,
  listMemberKeys,
  type MemberKeyPorts,
  revokeMemberKey,
  rotateMemberKey,
} from "../../../usecases/keys/member-keys.ts";
import type { ConsoleCaller } from "../../../usecases/members/console-caller.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { idOf, parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type KeyPorts = MemberKeyPorts & { readonly apiOrigin: string | null };
export type KeyOperationId = "listKeys" | "issueKey" | "rotateKey" | "revokeKey" | "changeKey";

/** The API key handlers, by operation. */
export function keyHandlers(ports: KeyPorts): Record<KeyOperationId, Handler> {
  return {
    listKeys: async (request, reply) => {
      const caller = consoleCallerOf(request);
      const keys = await listMemberKeys(ports, caller);
      const items = await toManagedKeys(ports, caller, keys);
      return sendJson(reply, 200, {
        items,
        yourAddress: caller.origin.address,
        apiOrigin: ports.apiOrigin,
      });
    },
    issueKey: async (request, reply) => {
      const body = parse(issueKeyBodySchema, request.body);
      const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
      const caller = consoleCallerOf(request);
      const { key, ...facts } = await issueMemberKey(ports, caller, { ...body, expiresAt });
      return sendJson(reply, 201, { ...(await toManagedKey(ports, caller, facts)), key });
    },
    rotateKey: async (request, reply) => {
      const { graceHours } = parse(rotateKeyBodySchema, request.body);
      const caller = consoleCallerOf(request);
      const { key, ...facts } = await rotateMemberKey(ports, caller, idOf(request), graceHours);
      return sendJson(reply, 201, { ...(await toManagedKey(ports, caller, facts)), key });
    },
    revokeKey: async (request, reply) => {
      const caller = consoleCallerOf(request);
      const key = await revokeMemberKey(ports, caller, idOf(request));
      return sendJson(reply, 200, await toManagedKey(ports, caller, key));
    },
    changeKey: async (request, reply) => {
      const changes = parse(changeKeyBodySchema, request.body);
      const caller = consoleCallerOf(request);
      const key = await changeMemberKey(ports, caller, idOf(request), changes);
      return sendJson(reply, 200, await toManagedKey(ports, caller, key));
    },
  };
}

async function toManagedKeys(
  ports: KeyPorts,
  caller: ConsoleCaller,
  keys: readonly KeyFacts[],
): Promise<ManagedKey[]> {
  const nameOf = await creatorNames(ports, caller, keys);
  return keys.map((key) => managedKeyOf(key, nameOf(key)));
}

async function toManagedKey(
  ports: KeyPorts,
  caller: ConsoleCaller,
  key: KeyFacts,
): Promise<ManagedKey> {
  return managedKeyOf(key, (await creatorNames(ports, caller, [key]))(key));
}

function managedKeyOf(key: KeyFacts, createdByName: string | null): ManagedKey {
  const isoOf = (at: Date | null) => at && at.toISOString();
  return {
    keyId: key.keyId,
    prefix: key.prefix,
    mode: key.mode,
    name: key.name,
    scopes: [...key.scopes],
    createdAt: key.createdAt.toISOString(),
    createdBy: key.createdBy,
    createdByName,
    lastUsedAt: isoOf(key.lastUsedAt),
    expiresAt: isoOf(key.expiresAt),
    revokedAt: isoOf(key.revokedAt),
    allowedIps: key.allowedIps && [...key.allowedIps],
    dailySpendCap: key.dailySpendCap,
    spentToday: key.spentToday,
    successorId: key.successorId,
  };
}
