import type { z } from "zod";
import { fail } from "../../usecases/failure.ts";

const MOST_ISSUES = 20;

/** Parses by the contract; what does not fit is a 400 that names each fault and repeats no value. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({
    path: path.map(String).join("."),
    message,
  }));
  return fail("BAD_REQUEST", { issues });
}
