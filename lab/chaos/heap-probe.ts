/**
 * Loaded into a server by `--import`: writes the smallest memory use of the last half minute, heap plus external memory
 * of its objects, to a file named after the process. Between two garbage collections memory use only shows how much
 * garbage there is.
 */
import { writeFileSync } from "node:fs";

const EVERY_MS = 2_000;
const KEPT = 15;

const folder = process.env["SOAK_HEAP_FOLDER"];
const samples: number[] = [];
setInterval(() => {
  const { heapUsed, external } = process.memoryUsage();
  samples.push(heapUsed + external);
  if (samples.length > KEPT) samples.shift();
  writeFileSync(`${folder}/${process.pid}`, String(Math.min(...samples)));
}, EVERY_MS).unref();
