import { type Pool, query } from "../core/pool.ts";

/** How long the outcome of a mail is stored. */
const KEPT_FOR = "90 days";
const MAX_MAILS = 50_000;

/** Deletes mails that ended long ago. Returns how many. */
export async function forgetMails(pool: Pool): Promise<number> {
  const { rows } = await query<{ deleted: number }>(pool, {
    text: "SELECT forget_mails($1, $2) AS deleted",
    values: [KEPT_FOR, MAX_MAILS],
  });
  return rows[0]?.deleted ?? 0;
}
