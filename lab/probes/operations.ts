/** Every callable operation, from the contract: over REST, in the console, and the console's own. */
import { operations, type Operation } from "@cnh/contract";
import {
  type ConsoleOperation,
  consoleOperations,
  publicOperationRules,
} from "@cnh/contract/console";

export interface CallableOperation {
  readonly door: "rest" | "console";
  readonly id: string;
  readonly method: string;
  /** For REST the complete path; for the console the part after the mode. Parameters are `{name}`. */
  readonly path: string;
  readonly queryNames: readonly string[];
  readonly bodyExample: unknown;
}

/** Bodies that change less than the contract's examples. */
const HARMLESS_BODIES: Readonly<Record<string, unknown>> = {
  // A driver without stored data.
  eraseDriver: { cpf: "111.444.777-35" },
  updateSettings: { name: "Frota de teste", defaultPurpose: "teste" },
};

const publicList = Object.values<Operation>(operations);

export const REST_OPERATIONS: readonly CallableOperation[] = publicList
  .filter(({ id }) => id !== "callMcp")
  .map((operation) => ({ door: "rest", ...partsOf(operation) }));

export const CONSOLE_OPERATIONS: readonly CallableOperation[] = [
  ...publicList
    .filter(({ id }) => publicOperationRules[id as keyof typeof publicOperationRules] !== null)
    .map((operation) => ({ door: "console" as const, ...partsOf(operation) }))
    .map((operation) => ({ ...operation, path: operation.path.replace("/api/v1", "") })),
  ...Object.values<ConsoleOperation>(consoleOperations).map((operation) => ({
    door: "console" as const,
    ...partsOf(operation),
  })),
];

function partsOf({ id, method, path, query, body }: Operation | ConsoleOperation) {
  const queryNames = Object.keys(query?.shape ?? {});
  return { id, method, path, queryNames, bodyExample: HARMLESS_BODIES[id] ?? body?.example };
}

/** The parameter names in a path. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}
