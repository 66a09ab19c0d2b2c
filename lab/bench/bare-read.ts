/** Bare reads by primary key with `pg`, in a separate process, which prints the reads per second. */
import pg from "pg";

const [url, connections = "10", callers = "64", seconds = "5"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: Number(connections) });
const { rows } = await pool.query<{ id: string }>("SELECT id FROM bare_reports");
const ids = rows.map(({ id }) => id);
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1000;
let reads = 0;

async function read(): Promise<void> {
  while (performance.now() < endsAt) {
    reads += 1;
    const id = ids[reads % ids.length];
    const found = await pool.query({
      name: "bare-read",
      text: "SELECT body FROM bare_reports WHERE id = $1",
      values: [id],
    });
    if (found.rowCount !== 1) throw new Error(`no row ${id}`);
  }
}
await Promise.all(Array.from({ length: Number(callers) }, read));
console.log(reads / ((performance.now() - startedAt) / 1000));
await pool.end();
