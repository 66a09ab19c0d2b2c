/**
 * Turns at a scenario whose source changes with time. The state records that come back (scenario 15) are shared by all
 * callers: a report that begins while another one still waits for them would get them too soon. So the tests of such a
 * scenario must not overlap, nor their files, which are separate processes: the process that listens on the scenario's
 * socket has the turn.
 */
import { createServer, type Server } from "node:net";
import { BASE_URL } from "./http.ts";
import { patience, waitUntil } from "./pace.ts";

/** The scenario whose state records come back after a time. */
export const RECOVERING_SCENARIO = 15;

/** Only a few tests wait for a turn, and each takes less than a minute. */
const MAX_WAIT_MS = patience(100_000);

/** A name in Linux's abstract namespace, which disappears with its process. */
const socketOf = (scenario: number): string => `\0cnh-conformance ${BASE_URL} ${scenario}`;

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(path, () => resolve(server.unref()));
  });
}

/** Does the work while no other test has a report of this scenario in progress. */
export async function takeTurn<Result>(
  scenario: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = socketOf(scenario);
  const turn = await waitUntil(`a turn at scenario ${scenario}`, () => listen(path), {
    ms: MAX_WAIT_MS,
  });
  try {
    return await work();
  } finally {
    turn.close();
  }
}
