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
