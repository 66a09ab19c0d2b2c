import { operations, type AskAnswer } from "@cnh/contract";
import type { Caller } from "../../../usecases/caller.ts";
import { sendJson } from "../envelope.ts";
import { callerOf } from "../request.ts";
import { parse } from "../parse.ts";
import type { Handler } from "../handler.ts";

export interface AssistantHandlerPorts {
  readonly assistant: { answer(caller: Caller, question: string): Promise<AskAnswer> };
}

export const askAssistantHandler =
  (ports: AssistantHandlerPorts): Handler =>
  async (request, reply) => {
    const { question } = parse(operations.askAssistant.body.schema, request.body);
    return sendJson(reply, 200, await ports.assistant.answer(callerOf(request), question));
  };
