import { calculatedPointsSchema, calculatePointsBodySchema } from "@cnh/contract";
import { calculatePointsOf } from "../../../usecases/points/calculate-points.ts";
import { defineTool, READS } from "../tool.ts";

export const calculatePointsTool = defineTool({
  name: "calculate_points",
  title: "Calcular pontos da CNH",
  description:
    "Points of the last twelve months and the suspension limit that applies, from infractions that you give. Each has either code or gravity. Stores nothing, needs no CPF.",
  scope: null,
  input: calculatePointsBodySchema,
  output: calculatedPointsSchema,
  hints: READS,
  answer: async (ports, _call, body) => ({ structured: calculatePointsOf(ports, body) }),
});
