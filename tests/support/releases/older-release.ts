/**
 * Loaded before a server's own modules: simulates an older release with the same code but another version of stored
 * facts. Neither release reads the facts of the other.
 */
import { registerHooks } from "node:module";

const VERSION = /(?<=const FACTS_VERSION = )\d+/;

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/reports/run/stored-facts.ts")) return loaded;
    const text = Buffer.from(loaded.source as Uint8Array).toString();
    if (!VERSION.test(text)) throw new Error("stored facts have no version that could be changed");
    return { ...loaded, source: text.replace(VERSION, (version) => String(Number(version) - 1)) };
  },
});
