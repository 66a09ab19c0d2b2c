import { operations } from "@cnh/contract";
import {
  findViolationByCode,
  pageViolations,
} from "../../../usecases/violations/look-up-violations.ts";
import { sendJson } from "../envelope.ts";
import { parse } from "../parse.ts";
import type { Handler } from "../handler.ts";

export const listViolationsHandler: Handler = async (request, reply) =>
  sendJson(reply, 200, pageViolations(parse(operations.listViolations.query, request.query)));

export const getViolationHandler: Handler = async (request, reply) => {
  const { code } = request.params as { code: string };
  return sendJson(reply, 200, findViolationByCode(code));
};
