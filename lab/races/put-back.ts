/**
 * Loaded into a server by `--import`: changes one source file at load time, to reintroduce a fault that the races must
 * find. The sources on disk remain unchanged.
 */
import { registerHooks } from "node:module";

const { file, from, to } = JSON.parse(process.env["RACES_FAULT"] ?? "{}") as Record<string, string>;
if (!file || !from || to === undefined) throw new Error("RACES_FAULT has no file, from and to");

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.endsWith(file)) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array | string).toString();
    if (!source.includes(from)) throw new Error(`${file} has no ${from}: adapt the fault`);
    return { ...loaded, source: source.replaceAll(from, to) };
  },
});
