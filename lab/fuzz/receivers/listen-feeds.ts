/** Feeds to `cnh listen` from a broken service or an attacker in between. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { newKeyMaterial } from "@cnh/server/usecases/keys/key-format.ts";
import { makeMachine } from "../../../packages/cli/src/test-world.ts";
import { Random } from "../random.ts";

export interface ListenOutcome {
  readonly feeds: number;
  readonly faults: readonly string[];
  readonly hangs: number;
}

const AT_ONCE = 4;
/** A listener reads its feed immediately, and then waits until it is stopped. */
const LISTENS_MS = 150;
const ENDS_WITHIN_MS = 15_000;
const KEY = newKeyMaterial("test").key;
const INTERNALS = /is not iterable|Cannot read prop|is not a function|undefined|\n {4}at /;
/** Characters with which a text could control a terminal. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

/** The control characters that the command itself may print. */
const COLOURS_AND_LINES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m|\\r?\\n`, "g");

const ODD: readonly unknown[] = [
  null,
  0,
  "",
  "\u001b[2J\u001b]0;x\u0007",
  "\u202egnp",
  "x".repeat(5_000),
  [],
  {},
  [[]],
  true,
  "529.982.247-25",
];

/** Runs the command once for each feed. */
export async function listenToFeeds(seed: number, feeds: number): Promise<ListenOutcome> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const faults: string[] = [];
  let hangs = 0;
  let next = 0;
  const lane = async () => {
    while (next < feeds) {
      const number = next;
      next += 1;
      const fault = await listenOnce(new Random(seed, number), url);
      if (fault === "hung") hangs += 1;
      if (fault !== null) faults.push(`cnh listen, feed ${number}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  server.closeAllConnections();
  server.close();
  return { feeds, faults, hangs };
}

async function listenOnce(random: Random, url: string): Promise<string | null> {
  const machine = makeMachine({ variables: { CNH_API_KEY: KEY }, terminal: random.chance(0.5) });
  const stop = new AbortController();
  const page = feedPage(random);
  const running = machine.run(["listen", "--forward-to", url], {
    signal: stop.signal,
    fetch: answering(page, stop.signal),
  });
  const ended = running.then(({ out, err }) => judgeOutput(out + err));
  await Promise.race([ended, sleep(LISTENS_MS)]);
  stop.abort();
  const late = sleep(ENDS_WITHIN_MS, "hung" as const, { ref: false });
  const fault = await Promise.race([ended, late]).catch((error: unknown) => String(error));
  machine.remove();
  return fault;
}

function judgeOutput(printed: string): string | null {
  const shown = printed.replaceAll(COLOURS_AND_LINES, "\n");
  if (CONTROL.test(shown)) return `it drives the terminal: ${JSON.stringify(shown.slice(0, 200))}`;
  return INTERNALS.test(shown) ? `it shows its inside: ${shown.slice(-200)}` : null;
}

/** An in-memory service: a key, the end of the feed, this page once, and then no more events. */
function answering(page: string, signal: AbortSignal): typeof fetch {
  let pages = 0;
  const headers = { "content-type": "application/json", "request-id": "r" };
  const answer = (text: string) => Promise.resolve(new Response(text, { headers }));
  return (input) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
    );
    if (pathname.endsWith("/key")) return answer(JSON.stringify(KEY_ANSWER));
    if (searchParams.get("after") === "latest") return answer(EMPTY_PAGE);
    pages += 1;
    if (pages === 1) return answer(page);
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    });
  };
}

const KEY_ANSWER = {
  keyId: "key_01kya3np4sfe3b4wzz6kye37bb",
  mode: "test",
  name: "fuzz",
  scopes: ["reports:read"],
  organization: { id: "org_01kya3np4sfe3b4wzz6kye37bb", name: "Frota" },
};
const EMPTY_PAGE = JSON.stringify({ items: [], nextCursor: null, lastEventId: null });

/** A page whose fields are valid or odd, or that is cut off. */
function feedPage(random: Random): string {
  const odd = (usual: unknown) => (random.chance(0.2) ? random.pick(ODD) : usual);
  const event = (number: number) => ({
    id: odd(`evt_${String(number).padStart(26, "0")}`),
    kind: odd("report.delivered"),
    reportId: odd(`rpt_${String(number).padStart(26, "0")}`),
    createdAt: odd(new Date().toISOString()),
    report: odd({ reportId: odd("rpt_1"), status: "DELIVERED", externalRef: odd("ref") }),
  });
  const items = Array.from({ length: 1 + random.below(3) }, (_, number) => odd(event(number)));
  const page = { items: odd(items), nextCursor: odd(null), lastEventId: odd(null) };
  const text = JSON.stringify(odd(page));
  return random.chance(0.1) ? text.slice(0, random.below(text.length)) : text;
}
