import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { journey } from "./journey.ts";
import type { JourneyPage } from "./journey-page.ts";
import { SandboxReports } from "./sandbox-reports.ts";

/** Time of the processor, not of the clock: other work on the machine does not count. */
const MAX_CPU_MS = 600;
const MAX_SHIFT = 0.05;
/** The best of some loads counts: a machine that is warm or hot takes its own time. */
const LOADS = 5;

/** What the main thread has worked for the page since it was opened, in milliseconds of the processor. */
async function cpuOf({ context, page }: JourneyPage, open: () => Promise<void>): Promise<number> {
  const protocol = await context.newCDPSession(page);
  await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await protocol.send("Performance.getMetrics");
    return new Map(metrics.map(({ name, value }) => [name, value * 1_000]));
  };
  const before = (await read()).get("TaskDuration") ?? 0;
  await open();
  const after = (await read()).get("TaskDuration") ?? 0;
  await protocol.detach();
  return after - before;
}

/** The sum of all that moved by itself since the page was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as readonly LayoutShift[];
          const own = entries.filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(own.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Without any shift the observer is never called.
        setTimeout(() => resolve(0), 500);
      }),
  );

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

async function pushDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const block = document.createElement("div");
    block.style.height = "300px";
    document.querySelector("article")?.prepend(block);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

async function drawn(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Resumo por seção" }).waitFor();
  await page.locator("article svg desc").first().waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready.then(() => null));
}

export const journeys = [
  journey("a report is drawn within its budget, and nothing moves", async (stage) => {
    const { organizationId, member } = await stage.organization();
    const person = await member("owner");
    const reports = new SandboxReports(stage.client(person), organizationId);
    // The report with the most to draw in one screen.
    const { reportId } = await reports.scenario(8);
    const path = `/${organizationId}/test/reports/${reportId}`;
    for (const width of [1360, 390]) {
      const loads: number[] = [];
      const shifts: number[] = [];
      while (loads.length < LOADS && Math.min(...loads) > MAX_CPU_MS) {
        // A new window has nothing in its cache.
        const window = await stage.open({ person, width });
        const cpu = await cpuOf(window, async () => {
          await window.goto(path);
          await drawn(window.page);
        });
        loads.push(Math.round(cpu));
        shifts.push(await shiftOf(window.page));
        // What pushes the report down is seen, so that none seen means none.
        await pushDown(window.page);
        assert.ok((await shiftOf(window.page)) > MAX_SHIFT, "a shift was not seen");
        await window.page.close();
      }
      console.log(`        ${width} px: ${loads.join(", ")} ms, moved by ${shifts.join(", ")}`);
      assert.ok(Math.min(...loads) <= MAX_CPU_MS, `${width} px took ${loads.join(", ")} ms`);
      assert.ok(Math.max(...shifts) <= MAX_SHIFT, `${width} px moved by ${shifts.join(", ")}`);
    }
  }),
];
