import { fail } from "./failure.ts";

const MOST_ISSUES = 20;

/** As much of a schema of the contract as parsing needs. */
interface Schema<Output> {
  safeParse(input: unknown):
    | { readonly success: true; readonly data: Output }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly {
            readonly path: readonly PropertyKey[];
            readonly message: string;
          }[];
        };
      };
}

/** Parses by the contract; what does not fit is a 400 that names each fault and repeats no value. */
export function parseInput<Output>(schema: Schema<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({
    path: path.map(String).join("."),
    message,
  }));
  return fail("BAD_REQUEST", { issues });
}
