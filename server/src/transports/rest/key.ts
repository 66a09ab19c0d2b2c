import { getKey, type GetKeyPorts } from "../../usecases/keys/get-key.ts";
import { sendJson } from "../http/envelope.ts";
import type { Handler } from "../http/handler.ts";
import { callerOf } from "../http/request.ts";

export type KeyPorts = GetKeyPorts;

export const getKeyHandler =
  (ports: KeyPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 200, await getKey(ports, callerOf(request)));
