import type { Page } from "playwright-core";

/** Everything that a page keeps in its browser, in one text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
