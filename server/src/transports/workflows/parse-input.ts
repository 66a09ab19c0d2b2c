/**
 * Parses the inputs that the engine passes to a service, because a client that reaches the engine can send anything. A
 * malformed input fails its call immediately: a retry would not help.
 */
import { type IdPrefix, typeId } from "@cnh/contract";
import { TerminalError } from "@restatedev/restate-sdk";
import { z } from "zod";
import type { RoundInput } from "../../usecases/reports/run/run-scheduled-round.ts";
import type {
  AttemptCall,
  DeliveryRef,
} from "../../usecases/webhooks/sending/delivery-attempts.ts";

/** A due attempt. Two releases may run concurrently and read it, so a new field must be optional. */
export type DueAttempt = DeliveryRef & Omit<AttemptCall, "id" | "about">;

/** A due attempt at a mail. */
export interface DueMail {
  readonly mailId: string;
  readonly number: number;
}

const id = (prefix: IdPrefix) => typeId(prefix);
const mode = z.enum(["live", "test"]);
const roundInput = z.object({
  reportId: id("rpt"),
  organizationId: id("org"),
  mode,
  // An order has no timer.
  at: z.int().min(0).optional(),
  isRecovering: z.boolean().optional(),
});
const dueAttempt = z.object({
  deliveryId: id("dlv"),
  organizationId: id("org"),
  mode,
  number: z.int().min(1).max(100),
  postponed: z.int().min(0).max(1_000_000).optional(),
  // An order names no time.
  at: z.int().min(0).optional(),
});
const dueMail = z.object({ mailId: id("mai"), number: z.int().min(1).max(1_000_000) });

export function parseRound(key: string, input: unknown): RoundInput {
  return parse(roundInput, { ...(input as object | null), reportId: key });
}

export const parseDueAttempt = (input: unknown): DueAttempt => parse(dueAttempt, input);

export const parseDueMail = (input: unknown): DueMail => parse(dueMail, input);

function parse<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join(".")))];
  throw new TerminalError(`malformed: ${fields.join(", ")}`, { errorCode: 400 });
}
