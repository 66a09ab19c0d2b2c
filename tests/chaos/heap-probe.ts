/**
 * Loaded into a server by `--import`: writes the least memory that it held in the last half minute, the heap and what its
 * objects have outside of it, to a file named after the process: between two collections the memory only tells how much was
 * thrown away.
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
