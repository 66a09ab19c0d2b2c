import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readEnvironment } from "../config.ts";
import { makeMachine } from "../test-world.ts";
import { openSystemStore, StoreUnavailableError } from "./system-store.ts";

const KEY = "cnh_live_abcdefghij_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL";

/** A machine with a fake secret-tool that logs its arguments and environment. */
function machineWithTool(script: string) {
  const machine = makeMachine();
  onTestFinished(() => machine.remove());
  const bin = join(machine.folder, "bin");
  mkdirSync(bin);
  const log = join(machine.folder, "calls.log");
  writeFileSync(join(bin, "secret-tool"), `#!/bin/sh\n{ echo "$@"; env; } >> ${log}\n${script}\n`);
  chmodSync(join(bin, "secret-tool"), 0o755);
  const variables = {
    PATH: `${bin}:/usr/bin:/bin`,
    CNH_API_KEY: KEY,
    XDG_CONFIG_HOME: machine.folder,
  };
  const store = openSystemStore(readEnvironment(variables, "linux"));
  return { store, log: () => readFileSync(log, "utf8"), folder: machine.folder };
}

describe("the system's store", () => {
  it("keeps a key through standard input: not in arguments, not in the tool's environment", async () => {
    const { store, log } = machineWithTool(
      'f="$(dirname "$0")/kept"; case "$1" in store) cat > "$f" ;; lookup) cat "$f" ;; clear) rm "$f" ;; esac',
    );
    await store.write("default", KEY);
    expect(await store.read("default")).toBe(KEY);
    await store.remove("default");
    expect(await store.read("default")).toBeUndefined();
    expect(log()).toContain("store --label=cnh service cnh profile default");
    expect(log()).not.toContain(KEY);
  });

  it("is given up after three seconds when it hangs", async () => {
    const { store } = machineWithTool("exec sleep 60");
    const began = performance.now();
    await expect(store.read("default")).rejects.toThrow(StoreUnavailableError);
    expect(performance.now() - began).toBeGreaterThan(2900);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it("is not believed when it says done and keeps nothing", async () => {
    const { store } = machineWithTool("cat > /dev/null; exit 0");
    await expect(store.write("default", KEY)).rejects.toThrow(StoreUnavailableError);
  });

  it("may be missing altogether", async () => {
    const store = openSystemStore(readEnvironment({ PATH: "/nowhere" }, "linux"));
    await expect(store.read("default")).rejects.toThrow(StoreUnavailableError);
  });
});
