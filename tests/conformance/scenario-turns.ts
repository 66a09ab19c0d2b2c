/**
 * Turns at a scenario whose source changes with time. The records of a state that come back (scenario
 * 15) are one place for everybody who asks: a report that begins while another one still waits for them
 * would find them there too soon. So the tests of such a scenario do not overlap, nor do their files,
 * which are processes of their own: whoever listens on the scenario's socket has the turn.
 */
import { createServer, type Server } from "node:net";
import { BASE_URL } from "./http.ts";
import { patience, waitUntil } from "./pace.ts";

/** The scenario whose state records come back after a while. */
export const RECOVERING_SCENARIO = 15;

/** The others that wait for a turn are few, and each takes less than a minute. */
const MAX_WAIT_MS = patience(100_000);

/** A name in Linux's abstract namespace, which leaves nothing behind when its process ends. */
const socketOf = (scenario: number): string => `\0cnh-conformance ${BASE_URL} ${scenario}`;

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(path, () => resolve(server.unref()));
  });
}

/** Does the work while no other test has a report of this scenario under way. */
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
