import {
  changeKeyBodySchema,
  issueKeyBodySchema,
  type ManagedKey,
  rotateKeyBodySchema,
} from "@cnh/contract/console";
import type { KeyFacts } from "../../../usecases/keys/issue-key.ts";
import {
  changeMemberKey,
  issueMemberKey,
  listMemberKeys,
  type MemberKeyPorts,
  revokeMemberKey,
  rotateMemberKey,
} from "../../../usecases/keys/member-keys.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { idOf, parse } from "../../http/parse.ts";
import { consoleCallerOf } from "../gate.ts";

export type KeyPorts = MemberKeyPorts;
export type KeyOperationId = "listKeys" | "issueKey" | "rotateKey" | "revokeKey" | "changeKey";

/** The handlers of the operations of keys, by operation. */
export function keyHandlers(ports: KeyPorts): Record<KeyOperationId, Handler> {
  return {
    listKeys: async (request, reply) => {
      const keys = await listMemberKeys(ports, consoleCallerOf(request));
      return sendJson(reply, 200, { items: keys.map(toManagedKey) });
    },
    issueKey: async (request, reply) => {
      const body = parse(issueKeyBodySchema, request.body);
      const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
      const wanted = { ...body, expiresAt };
      const { key, ...facts } = await issueMemberKey(ports, consoleCallerOf(request), wanted);
      return sendJson(reply, 201, { ...toManagedKey(facts), key });
    },
    rotateKey: async (request, reply) => {
      const { graceHours } = parse(rotateKeyBodySchema, request.body);
      const caller = consoleCallerOf(request);
      const { key, ...facts } = await rotateMemberKey(ports, caller, idOf(request), graceHours);
      return sendJson(reply, 201, { ...toManagedKey(facts), key });
    },
    revokeKey: async (request, reply) => {
      const key = await revokeMemberKey(ports, consoleCallerOf(request), idOf(request));
      return sendJson(reply, 200, toManagedKey(key));
    },
    changeKey: async (request, reply) => {
      const changes = parse(changeKeyBodySchema, request.body);
      const caller = consoleCallerOf(request);
      const key = await changeMemberKey(ports, caller, idOf(request), changes);
      return sendJson(reply, 200, toManagedKey(key));
    },
  };
}

function toManagedKey(key: KeyFacts): ManagedKey {
  const isoOf = (at: Date | null) => at && at.toISOString();
  return {
    keyId: key.keyId,
    prefix: key.prefix,
    mode: key.mode,
    name: key.name,
    scopes: [...key.scopes],
    createdAt: key.createdAt.toISOString(),
    createdBy: key.createdBy,
    lastUsedAt: isoOf(key.lastUsedAt),
    expiresAt: isoOf(key.expiresAt),
    revokedAt: isoOf(key.revokedAt),
    allowedIps: key.allowedIps && [...key.allowedIps],
    dailySpendCap: key.dailySpendCap,
    spentToday: key.spentToday,
  };
}
