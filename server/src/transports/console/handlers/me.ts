import type { Me } from "@cnh/contract/console";
import { getMe, type GetMePorts } from "../../../usecases/members/get-me.ts";
import { sendJson } from "../../http/envelope.ts";
import type { Handler } from "../../http/handler.ts";
import { sessionOf } from "../gate.ts";

export type MePorts = GetMePorts;

export const getMeHandler =
  (ports: MePorts): Handler =>
  async (request, reply) => {
    const me: Me = await getMe(ports, sessionOf(request));
    return sendJson(reply, 200, me);
  };
