/** The command line's handling of webhooks and feeds: `cnh verify`, `cnh listen`, and forwarding addresses. */
import { makeMachine, type TestMachine } from "../../../packages/cli/src/test-world.ts";
import { CliError, EXIT } from "../../../packages/cli/src/exit-codes.ts";
import { parseTarget } from "../../../packages/cli/src/webhooks/forward-target.ts";
import { Random } from "../random.ts";
import { SECRET } from "./attack.ts";
import type { Delivery } from "./delivery.ts";
import type { Receiver } from "./receiver.ts";
import type { Verdict } from "./verdict.ts";

/** The share of all attacks: each is a complete run of the command. */
const SHARE = 0.1;

/** `cnh verify` reads the request from its input, parses it, and uses the SDK's check. */
export function verifyCommand(): Receiver {
  const machine = makeMachine();
  return {
    name: "cnh verify",
    scheme: "v2",
    share: SHARE,
    receive: (sent) => verify(machine, sent),
    close: async () => machine.remove(),
  };
}

async function verify(machine: TestMachine, { headers, body }: Delivery): Promise<Verdict> {
  const text = body.toString();
  // The input is text here.
  if (!Buffer.from(text).equals(body)) return { kind: "refused" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`);
  const stdin = `POST /hook HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${text}`;
  const { code, err } = await machine.run(["verify", "--secret", SECRET, "--json"], { stdin });
  if (code === EXIT.done) return { kind: "accepted" };
  return code === EXIT.failed && err === "" ? { kind: "refused" } : { kind: "broke", how: err };
}

const oneLine = (value: string) => value.replaceAll(/[\r\n]/g, " ");

const TARGETS = ["3000", ":3000/x", "localhost:3000/x", "http://127.0.0.1:9/a?b=1", "https://a.b"];
const ODD = ["", ":", "/", "@", "\\", "%", "#", "?", " ", "[", "]", "99999", "é", "\0", "http:"];

/** Forwarding addresses must give an HTTP URL, or an error that the command explains. */
export function wrongTargets(seed: number, count: number): string[] {
  const wrong: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const random = new Random(seed, number);
    const target = random.pick(TARGETS);
    const at = random.below(target.length + 1);
    const text = target.slice(0, at) + random.pick(ODD) + target.slice(at + random.below(3));
    try {
      const { protocol, hostname } = parseTarget(text);
      if (!/^https?:$/.test(protocol) || hostname === "") wrong.push(`${text} was taken`);
    } catch (error) {
      if (!(error instanceof CliError)) wrong.push(`${text}: ${String(error)}`);
    }
  }
  return wrong;
}
