/** Every administrator gets one announcement e-mail, even if the worker is killed while it sends. */
import { expect, test } from "vitest";
import { runAnnouncement } from "../support/organizations/announcement-run.ts";

const ADMINISTRATORS = 200;

test(
  "each of 200 administrators gets one mail, though the worker is killed",
  { timeout: 300_000 },
  async () => {
    const {
      seconds: _,
      outcomes,
      ...run
    } = await runAnnouncement({
      administrators: ADMINISTRATORS,
      kills: 3,
      delayMs: 40,
    });
    expect(run).toEqual({
      administrators: ADMINISTRATORS,
      kills: 3,
      once: ADMINISTRATORS,
      lost: 0,
      doubled: 0,
      messageIds: ADMINISTRATORS,
    });
    const { sent = 0, presumed_sent: presumed = 0, ...others } = outcomes;
    expect(sent + presumed).toBe(ADMINISTRATORS);
    expect(others).toEqual({});
  },
);
