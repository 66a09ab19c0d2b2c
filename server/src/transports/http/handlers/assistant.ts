import { operations } from "@cnh/contract";
import {
  answerQuestion,
  type AssistantPorts,
} from "../../../usecases/assistant/answer-question.ts";
import { sendJson } from "../envelope.ts";
import { callerOf } from "../request.ts";
import { parse } from "../parse.ts";
import type { Handler } from "../handler.ts";

export interface AssistantHandlerPorts {
  readonly assistant: AssistantPorts;
}

export const askAssistantHandler =
  (ports: AssistantHandlerPorts): Handler =>
  async (request, reply) => {
    const { question } = parse(operations.askAssistant.body.schema, request.body);
    const answer = await answerQuestion(ports.assistant, callerOf(request), question);
    return sendJson(reply, 200, answer);
  };
