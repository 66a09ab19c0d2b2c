import { checkInput } from "@cnh/contract";
import { refuseAll } from "./failure.ts";

/** Parses an input by the contract. Refuses an invalid one with a 400 that lists each issue and repeats no value. */
export function parseInput<Output>(
  schema: Parameters<typeof checkInput<Output>>[0],
  input: unknown,
): Output {
  const checked = checkInput(schema, input);
  return checked.ok ? checked.data : refuseAll(checked.issues);
}
