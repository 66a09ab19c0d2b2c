import { operations } from "@cnh/contract";
import { calculatePointsOf } from "../../../usecases/points/calculate-points.ts";
import { sendJson } from "../envelope.ts";
import { parse } from "../parse.ts";
import type { Handler } from "../routes.ts";

export type PointsPorts = Parameters<typeof calculatePointsOf>[0];

export const calculatePointsHandler =
  (ports: PointsPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.calculatePoints.body.schema, request.body);
    return sendJson(reply, 200, calculatePointsOf(ports, body));
  };
