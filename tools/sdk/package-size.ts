/** What a customer's bundle grows by, minified, and gzipped: a program that uses the client. */
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { ROOT } from "../stack/environment.ts";

const CLIENT = `export { Cnh, CnhError, CnhApiError, RateLimitError, ReportFailedError } from "sdk";`;

export async function measureSize() {
  const entry = join(ROOT, "packages/sdk/dist/esm/index.js");
  const client = await sizeOf(CLIENT, entry);
  // With the check of webhooks, which has an entry of its own.
  const whole = await sizeOf(`export * from "sdk";`, entry);
  return { minKb: client.minKb, gzKb: client.gzKb, wholeMinKb: whole.minKb, wholeGzKb: whole.gzKb };
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
  const kb = (bytes: number) => Math.round(bytes / 102.4) / 10;
  return { minKb: kb(Buffer.byteLength(code)), gzKb: kb(gzipSync(code, { level: 9 }).length) };
}
