/** Compares the client's actions with the expected ones, and describes each difference in a sentence. */
import { isDeepStrictEqual } from "node:util";
import type { ClientCase, DriverInput, DriverOutput, Expected } from "./client-case.ts";
import { type ReceivedRequest, type ScriptedServer, waitOf } from "./scripted-server.ts";

export interface ObservedCase {
  readonly input: DriverInput;
  readonly output: DriverOutput;
  readonly server: Pick<ScriptedServer, "received" | "used" | "surplus">;
}

const CREATE = "reports.create";

export function judge(one: ClientCase, observed: ObservedCase): string[] {
  const { expected } = one;
  const { output, server } = observed;
  return [
    ...judgeOutcome(expected, output, observed.input.baseUrl),
    ...judgePauses(expected, output.pauses),
    ...judgeCount(expected, server),
    ...judgeSent(expected, server.received),
    ...judgeLogs(expected, output.logs),
    ...judgeEvery(one, observed),
    ...judgeSecrecy(one, observed),
  ];
}

function judgeOutcome(
  { result, error }: Expected,
  output: DriverOutput,
  baseUrl: string,
): string[] {
  if (!error) {
    if (output.error) return [`threw ${show(output.error)}`];
    return result === undefined || isDeepStrictEqual(output.result, result)
      ? []
      : [`gave ${show(output.result)} and not ${show(result)}`];
  }
  const thrown = output.error;
  if (!thrown) return [`threw nothing, and should have thrown ${show(error)}`];
  const { name, says = [], never = [], docsUrl, ...others } = error;
  const fields = { ...others, ...(docsUrl && { docsUrl: baseUrl + docsUrl }) };
  const names = name === undefined ? [] : [name].flat();
  const message = String(thrown["message"]).toLowerCase();
  return [
    ...(names.length === 0 || names.includes(String(thrown["name"]))
      ? []
      : [`threw ${show(thrown)} and not ${names.join(" or ")}`]),
    ...Object.entries(fields)
      .filter(([field, value]) => !isDeepStrictEqual(thrown[field], value))
      .map(
        ([field, value]) => `the error's ${field} is ${show(thrown[field])} and not ${show(value)}`,
      ),
    ...says
      .filter((part) => !message.includes(part.toLowerCase()))
      .map((part) => `the message does not say "${part}": ${message}`),
    ...never
      .filter((part) => message.includes(part.toLowerCase()))
      .map((part) => `the message says "${part}"`),
  ];
}

function judgePauses({ pauses = [] }: Expected, asked: readonly number[]): string[] {
  const fits =
    asked.length === pauses.length &&
    pauses.every(([min, max], index) => {
      const pause = asked[index] ?? Number.NaN;
      return pause >= min && pause <= max;
    });
  return fits ? [] : [`paused ${show(asked)} ms and not within ${show(pauses)}`];
}

function judgeCount({ requests }: Expected, server: ObservedCase["server"]): string[] {
  const count = server.used + server.surplus;
  return requests === undefined || count === requests
    ? []
    : [`sent ${count} requests and not ${requests}`];
}

function judgeSent({ sent = [] }: Expected, received: readonly ReceivedRequest[]): string[] {
  return sent.flatMap((wanted, index) => {
    const request = received[index];
    if (!request) return [`request ${index + 1} did not arrive`];
    const seen = { ...request, body: parseBody(request.body), wait: waitOf(request) };
    return Object.entries(wanted)
      .filter(([field, value]) => !isDeepStrictEqual(seen[field as keyof typeof seen], value))
      .map(
        ([field, value]) =>
          `request ${index + 1}: ${field} is ${show(seen[field as keyof typeof seen])} and not ${show(value)}`,
      );
  });
}

function judgeLogs({ logged = {} }: Expected, lines: readonly string[]): string[] {
  return Object.entries(logged).flatMap(([part, times]) => {
    const count = lines.filter((line) => line.includes(part)).length;
    return count === times ? [] : [`logged "${part}" ${count} times and not ${times}`];
  });
}

/** The rules for every request of every client. */
function judgeEvery({ call }: ClientCase, { input, server: { received } }: ObservedCase): string[] {
  const problems = received.flatMap(({ headers, body }, index) => [
    ...(headers["authorization"] === `Bearer ${input.apiKey}`
      ? []
      : [`request ${index + 1} carries another key`]),
    ...(/^cnh-sdk-[a-z]{2,10}\/\d+\.\d+\.\d+/.test(String(headers["user-agent"]))
      ? []
      : [`request ${index + 1} is by "${String(headers["user-agent"])}"`]),
    ...(body === "" || String(headers["content-type"]).startsWith("application/json")
      ? []
      : [`request ${index + 1} has a body of ${String(headers["content-type"])}`]),
  ]);
  const bodies = new Set(received.map(({ body }) => body));
  const changed = call.method === CREATE && !input.before.length && bodies.size > 1;
  return changed ? [...problems, "a repeat of the create has another body"] : problems;
}

/** Log lines, messages and printed clients and errors contain no key, CPF, reference or secret. */
function judgeSecrecy({ call }: ClientCase, { input, output }: ObservedCase): string[] {
  const texts = [...output.logs, ...output.printed, show(output.error?.["message"] ?? "")];
  return privateWords(call.arguments, input)
    .filter((word) => texts.some((text) => text.includes(word)))
    .map((word) => `prints or logs ${word}`);
}

function privateWords(values: readonly unknown[], { apiKey }: DriverInput): string[] {
  const words = [apiKey];
  const collect = (value: unknown, field: string): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, each] of Object.entries(value)) collect(each, key);
    } else if (typeof value === "string") {
      if (field === "cpf" || /^[\d.-]{14}$/.test(value))
        words.push(value, value.replace(/\D/g, ""));
      else if (field === "externalRef" && value !== "") words.push(value);
    }
  };
  for (const value of values) collect(value, "");
  return words;
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const MAX_SHOWN = 600;
const show = (value: unknown) => (JSON.stringify(value) ?? "nothing").slice(0, MAX_SHOWN);
