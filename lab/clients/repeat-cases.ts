/** Every cell of the table of retries as a case: each call with each failure, once and until it gives up. */
import table from "./cases/repeats.json" with { type: "json" };
import type { ClientCase, ExpectedRequest, ServerStep } from "./client-case.ts";
import { resolveStep, type WrittenStep } from "./named-answers.ts";

interface Failure {
  readonly step: WrittenStep;
  readonly error: string;
  readonly timeoutMs?: number;
  readonly pause?: [number, number];
}

interface TableCall {
  readonly method: string;
  readonly arguments: readonly unknown[];
  readonly success: string;
  readonly request: ExpectedRequest;
}

/** Half a second times two to the power of n, times a random factor of 0.5 to 1. */
const BACKOFF: readonly [number, number][] = [
  [250, 500],
  [500, 1000],
  [1000, 2000],
];

export function repeatCases(): ClientCase[] {
  const failures = Object.entries(table.answers) as unknown as readonly [string, Failure][];
  return table.groups.flatMap(({ never, calls }) =>
    (calls as readonly TableCall[]).flatMap((call, index) => [
      plain(call),
      ...failures.flatMap(([name, failure]) => {
        if ((never as readonly string[]).includes(name)) return [notRepeated(call, name, failure)];
        // Four timeouts take a second, so one call of each group is enough.
        const isTooLong = failure.timeoutMs !== undefined && index > 0;
        const once = repeatedOnce(call, name, failure);
        return isTooLong ? [once] : [once, givesUp(call, name, failure)];
      }),
    ]),
  );
}

function plain(call: TableCall): ClientCase {
  return {
    name: `${call.method}: answered at once`,
    call: callOf(call),
    script: [resolveStep(call.success)],
    expected: { result: resultOf(call), requests: 1, sent: [call.request] },
  };
}

function repeatedOnce(call: TableCall, name: string, failure: Failure): ClientCase {
  return {
    name: `${call.method}: ${name}, again`,
    call: callOf(call, failure),
    script: [resolveStep(failure.step), resolveStep(call.success)],
    expected: {
      result: resultOf(call),
      pauses: [failure.pause ?? [250, 500]],
      requests: 2,
      sent: sentOf(call, failure, 2),
    },
  };
}

function givesUp(call: TableCall, name: string, failure: Failure): ClientCase {
  return {
    name: `${call.method}: ${name}, four times`,
    call: callOf(call, failure),
    script: [...Array<ServerStep>(4).fill(resolveStep(failure.step)), resolveStep(call.success)],
    expected: {
      error: { name: failure.error },
      pauses: BACKOFF.map((range) => failure.pause ?? range),
      requests: 4,
      sent: sentOf(call, failure, 4),
    },
  };
}

function notRepeated(call: TableCall, name: string, failure: Failure): ClientCase {
  return {
    name: `${call.method}: ${name}, never again`,
    call: callOf(call, failure),
    script: [resolveStep(failure.step), resolveStep(call.success)],
    expected: { error: { name: failure.error }, requests: 1 },
  };
}

function callOf(call: TableCall, { timeoutMs }: Partial<Failure> = {}): ClientCase["call"] {
  const { method, arguments: values } = call;
  return {
    method,
    arguments: values,
    ...(timeoutMs === undefined ? {} : { options: { timeoutMs } }),
  };
}

/** Every attempt that was read must be the same request. */
function sentOf({ request }: TableCall, { step }: Failure, attempts: number): ExpectedRequest[] {
  const isUnread = typeof step === "object" && "fault" in step && step.fault === "before";
  return isUnread ? [] : Array<ExpectedRequest>(attempts).fill(request);
}

function resultOf({ success }: TableCall): unknown {
  const answer = resolveStep(success);
  return "status" in answer ? (answer.json ?? null) : null;
}
