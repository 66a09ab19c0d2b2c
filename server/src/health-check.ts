/**
 * Checks the process in the same container: `health-check.ts live` or `health-check.ts ready`. Exits with code 0 if the
 * status is 200. An image without a shell has no other program for this.
 */
import { readHealthUrl } from "./config.ts";

const TIMEOUT_MS = 3_000;
const PATHS: Readonly<Record<string, string>> = { live: "/livez", ready: "/readyz" };

const path = PATHS[process.argv[2] ?? "ready"];
if (path === undefined) {
  console.error("health-check: the argument must be live or ready");
  process.exit(2);
}
const answer = await fetch(`${readHealthUrl()}${path}`, {
  signal: AbortSignal.timeout(TIMEOUT_MS),
}).then(
  ({ status }) => String(status),
  (error: Error) => error.message,
);
if (answer !== "200") console.error(`health-check: ${path}: ${answer}`);
process.exit(answer === "200" ? 0 : 1);
