/** The increase of a customer's bundle, minified and gzipped. */
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { ROOT } from "../stack/environment.ts";

const CLIENT = `export { Cnh, CnhError, CnhApiError, RateLimitError, ReportFailedError } from "sdk";`;

export async function measureSize() {
  const entry = join(ROOT, "packages/sdk/dist/esm/index.js");
  // With the webhook check, which has a separate entry.
  const { minKb, gzKb } = await sizeOf(`export * from "sdk";`, entry);
  const client = await sizeOf(CLIENT, entry);
  return { minKb, gzKb, clientMinKb: client.minKb, clientGzKb: client.gzKb };
}

async function sizeOf(program: string, entry: string) {
  const bundle = await rolldown({
    input: "program",
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === "program" ? id : id === "sdk" ? entry : null),
        load: (id) => (id === "program" ? program : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  const code = output.map((each) => (each.type === "chunk" ? each.code : "")).join("");
  const kb = (bytes: number) => Math.ceil(bytes / 102.4) / 10;
  return { minKb: kb(Buffer.byteLength(code)), gzKb: kb(gzipSync(code, { level: 9 }).length) };
}
