import { operations } from "@cnh/contract";
import {
  calculatePointsOf,
  type CalculatePointsPorts,
} from "../../../usecases/points/calculate-points.ts";
import { sendJson } from "../envelope.ts";
import { parse } from "../parse.ts";
import type { Handler } from "../handler.ts";

export type PointsPorts = CalculatePointsPorts;

export const calculatePointsHandler =
  (ports: PointsPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.calculatePoints.body.schema, request.body);
    return sendJson(reply, 200, calculatePointsOf(ports, body));
  };
