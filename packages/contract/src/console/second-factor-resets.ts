/** Removal of a member's lost second factor. Takes effect after a day, so that the person and all owners can object. */
import { z } from "zod";
import { instant, typeId } from "../values.ts";
import type { ConsoleOperation } from "./operation.ts";

const resetSchema = z.strictObject({
  memberId: typeId("mem"),
  requestedAt: instant,
  /** After this instant, the person's next sign-in removes the second factor. */
  effectiveAt: instant,
});
export type SecondFactorResetView = z.infer<typeof resetSchema>;

export const listSecondFactorResets = {
  id: "listSecondFactorResets",
  method: "GET",
  path: "/second-factor-resets",
  summary: "The removals of second factors of members that wait",
  permissions: ["owners:manage"],
  success: { status: 200, schema: z.strictObject({ items: z.array(resetSchema) }) },
} as const satisfies ConsoleOperation;

export const requestSecondFactorReset = {
  id: "requestSecondFactorReset",
  method: "POST",
  path: "/members/{id}/second-factor-reset",
  summary: "Ask for the removal of a member's second factor in 24 hours; every owner is told",
  permissions: ["owners:manage"],
  freshProof: "always",
  isSensitive: true,
  success: { status: 202, schema: resetSchema },
} as const satisfies ConsoleOperation;

export const cancelSecondFactorReset = {
  id: "cancelSecondFactorReset",
  method: "DELETE",
  path: "/members/{id}/second-factor-reset",
  summary: "Object to the removal of a member's second factor",
  permissions: ["owners:manage"],
  success: { status: 204 },
} as const satisfies ConsoleOperation;
