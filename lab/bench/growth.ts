/**
 * Measures whether a create, a read, a list page and a delivery take as long with many stored reports as with ten
 * thousand. Both databases run side by side, each with its server, and are measured in turns. If "many" is more than
 * five million, five million are measured too.
 */
import { totalmem } from "node:os";
import pg from "pg";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { median } from "../../tests/support/callers/callers.ts";
import { superuserUrl } from "../../tests/storage/plans.ts";
import { measureDeliveries } from "./growth-deliveries.ts";
import { KINDS, measureRequests } from "./growth-requests.ts";
import { describeSize, dropSides, prepareSide, type Side, sizeOf } from "./growth-side.ts";

const SMALL = Number(process.env["BENCH_SMALL"] ?? 10_000);
const MIDDLE = 5_000_000;
const LARGE = Number(process.env["BENCH_LARGE"] ?? 25_000_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 12);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 1);
/** The disk space that the load may use. */
const MAX_BYTES = Number(process.env["BENCH_GIB"] ?? 55) * 2 ** 30;
/** Loads of at least this size are weighed first: a smaller load always fits. */
const WEIGHED_FROM = 1_000_000;
const WEIGHED = 100_000;

const inWords = (count: number) => count.toLocaleString("en-US");

/** Bytes of one report, measured with a smaller load. The size of an empty database is subtracted. */
async function weigh(wholeBodies: boolean): Promise<number> {
  const empty = await prepareSide({ total: 0, readable: 0, wholeBodies });
  const side = await prepareSide({ total: WEIGHED, readable: 0, wholeBodies });
  try {
    return ((await sizeOf(side)) - (await sizeOf(empty))) / WEIGHED;
  } finally {
    await dropSides(empty, side);
  }
}

/** The number of reports that fit on the disk, at most `wanted`. */
async function fitting(wanted: number): Promise<number> {
  if (wanted < WEIGHED_FROM) return wanted;
  const [whole, cut] = [await weigh(true), await weigh(false)];
  console.log(
    `one of ${inWords(WEIGHED)} reports takes ${Math.round(whole)} bytes, and ${Math.round(cut)} if its body is cut`,
  );
  const fits = Math.floor(MAX_BYTES / cut / 100_000) * 100_000;
  if (fits >= wanted) return wanted;
  console.log(
    `${inWords(wanted)} do not fit into ${MAX_BYTES / 2 ** 30} GiB: ${inWords(fits)} are loaded`,
  );
  return fits;
}

/** A database larger than the memory is read from the disk, so the results depend on the memory size. */
async function describeMemory(): Promise<void> {
  const client = new pg.Client(superuserUrl("postgres"));
  await client.connect();
  const { rows } = await client.query<{ buffers: string }>(
    "SELECT current_setting('shared_buffers') AS buffers",
  );
  await client.end();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  console.log(`${memory} GiB of memory, ${rows[0]?.buffers} of it PostgreSQL's own`);
}

type Kind = keyof Side["times"];
type PerKind = Readonly<Record<Kind, number>>;

/** One figure for each kind, from the p50 of its turns. */
const summarize = ({ times }: Side, of: (turns: readonly number[]) => number): PerKind => ({
  create: of(times.create),
  read: of(times.read),
  list: of(times.list),
  delivery: of(times.delivery),
});
const best = (turns: readonly number[]) => Math.min(...turns);

function describe(side: Side): string {
  const inMs = (figures: object) =>
    Object.entries(figures)
      .map(([kind, ms]) => `${kind} ${Number(ms).toFixed(2)}`)
      .join(", ");
  const processor = Object.fromEntries(KINDS.map((kind) => [kind, median(side.processor[kind])]));
  return [
    `${inWords(side.total)}: p50 in ms, median of the turns: ${inMs(summarize(side, median))}`,
    `  best of the turns: ${inMs(summarize(side, best))}`,
    `  processor time of one request: ${inMs(processor)}`,
  ].join("\n");
}

/** Compares this number of reports with the small number, and returns the ratio of the times. */
async function compare(total: number): Promise<PerKind> {
  // Both sides read the same number of reports, since the server caches ten thousand driver keys.
  const options = { readable: SMALL, wholeBodies: false };
  const sides: Side[] = [];
  try {
    for (const size of [SMALL, total]) sides.push(await prepareSide({ ...options, total: size }));
    const [small, large] = sides as [Side, Side];
    console.log(await describeSize(large));
    await measureDeliveries(sides, Math.ceil(ROUNDS / 2));
    await measureRequests(sides, ROUNDS, SECONDS);
    for (const side of sides) console.log(describe(side));
    const [few, many] = [summarize(small, median), summarize(large, median)];
    const ratio = (kind: Kind) => Number((many[kind] / few[kind]).toFixed(2));
    return {
      create: ratio("create"),
      read: ratio("read"),
      list: ratio("list"),
      delivery: ratio("delivery"),
    };
  } finally {
    await dropSides(...sides);
  }
}

await Promise.all([ensurePostgres(), ensureRedis()]);
await describeMemory();
const rows = await fitting(LARGE);
for (const total of rows > MIDDLE ? [MIDDLE, rows] : [rows]) {
  const { create, read, list, delivery } = await compare(total);
  console.log(
    `${inWords(total)} ÷ ${inWords(SMALL)}: create ${create}, read ${read}, list ${list}, delivery ${delivery}`,
  );
  if (total === rows) console.log(JSON.stringify({ bench: "growth", rows, create, read, list }));
}
