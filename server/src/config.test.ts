import { expect, test } from "vitest";
import { environmentFor } from "../../tools/stack/environment.ts";
import { serverEnvironment } from "../../tools/stack/server-process.ts";
import { readServerConfig } from "./config.ts";

const KEY = Buffer.alloc(32).toString("base64");
const environment = serverEnvironment(environmentFor("cnh_nowhere", KEY));

test.each(["CNH_PORT", "CNH_METRICS_PORT", "CNH_WORKER_PORT", "CNH_ENGINE_ADMIN_PORT"])(
  "%s is a port that a client can know",
  (name) => {
    const read = (value: string) => readServerConfig({ ...environment, [name]: value });
    expect(read("65535")).toMatchObject({ [name]: 65_535 });
    for (const value of ["0", "", "65536", "80.5"]) expect(() => read(value)).toThrow(`${name}: `);
  },
);

test("a share of traces needs a collector", () => {
  const read = (traces: Record<string, string>) => readServerConfig({ ...environment, ...traces });
  expect(read({})).toMatchObject({ CNH_TRACE_SHARE: 0 });
  expect(() => read({ CNH_TRACE_SHARE: "0.1" })).toThrow("CNH_TRACE_SHARE: needs CNH_OTLP_URL");
  const url = "http://collector:4318";
  expect(read({ CNH_TRACE_SHARE: "0.1", CNH_OTLP_URL: url })).toMatchObject({ CNH_OTLP_URL: url });
  for (const share of ["-0.1", "1.1", "all"])
    expect(() => read({ CNH_TRACE_SHARE: share, CNH_OTLP_URL: url })).toThrow("CNH_TRACE_SHARE: ");
});
