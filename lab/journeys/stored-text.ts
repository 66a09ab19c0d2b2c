import type { Page } from "@playwright/test";

/** All data that a page stores in its browser, including databases and caches, in one text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error(String(request.error))));
      });
    const contentsOf = async ({ name, version }: IDBDatabaseInfo) => {
      const database = await settled(indexedDB.open(name ?? "", version));
      const names = [...database.objectStoreNames];
      const stores =
        names.length === 0
          ? []
          : await Promise.all(
              names.map((store) =>
                settled(database.transaction(store).objectStore(store).getAll()),
              ),
            );
      database.close();
      return [name, names, stores];
    };
    const cachedIn = async (name: string) => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      const answers = requests.map(async (request) => [
        request.url,
        await (await cache.match(request))?.text(),
      ]);
      return [name, await Promise.all(answers)];
    };
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      document.cookie,
      await Promise.all((await indexedDB.databases()).map(contentsOf)),
      await Promise.all((await caches.keys()).map(cachedIn)),
    ]);
  });
