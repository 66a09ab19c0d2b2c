import { creditSchema } from "@cnh/contract";
import { z } from "zod";
import { getCredit } from "../../../usecases/credit/get-credit.ts";
import { defineTool, READS } from "../tool.ts";

export const getCreditBalanceTool = defineTool({
  name: "get_credit_balance",
  title: "Ver saldo e preço",
  description:
    "Credit line and price of a report, in centavos of BRL (350 is R$ 3,50). A report can be ordered while balance - pricePerReport >= limit.",
  scope: "billing:read",
  input: z.strictObject({}),
  output: creditSchema,
  hints: READS,
  answer: async (ports, { caller }) => ({ structured: await getCredit(ports, caller) }),
});
