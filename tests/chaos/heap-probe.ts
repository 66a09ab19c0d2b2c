/**
 * Loaded into a server by `--import`: writes the lowest heap of the last half minute to a file named after the process,
 * since between two collections the heap only tells how much was thrown away.
 */
import { writeFileSync } from "node:fs";

const EVERY_MS = 2_000;
const KEPT = 15;

const folder = process.env["SOAK_HEAP_FOLDER"];
const samples: number[] = [];
setInterval(() => {
  samples.push(process.memoryUsage().heapUsed);
  if (samples.length > KEPT) samples.shift();
  writeFileSync(`${folder}/${process.pid}`, String(Math.min(...samples)));
}, EVERY_MS).unref();
