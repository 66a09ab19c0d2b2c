import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeMachine } from "../test-world.ts";
import { Profiles } from "./profiles.ts";

function machine() {
  const made = makeMachine();
  onTestFinished(() => made.remove());
  return made;
}

describe("settings and profiles", () => {
  it("are files that only their owner reads", () => {
    const { folder } = machine();
    const profiles = new Profiles(join(folder, "cnh"), () => {});
    profiles.change("default", { apiKey: "cnh_test_x", mode: "test" });
    const path = profiles.pathOf("default");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "cnh", "profiles")).mode & 0o777).toBe(0o700);
    // Also when an older file was readable by others.
    chmodSync(path, 0o644);
    profiles.change("default", { mode: "test" });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, "cnh", "profiles"))).toEqual(["default.json"]);
  });

  it("a change of one profile does not change the other's file by a byte", () => {
    const { folder } = machine();
    const [one, other] = [1, 2].map(() => new Profiles(folder, () => {}));
    one?.change("ana", { apiKey: "cnh_test_a", webhookSecret: "whsec_a" });
    const before = readFileSync(one?.pathOf("ana") ?? "", "utf8");
    other?.change("bia", { apiKey: "cnh_test_b" });
    other?.remove("bia");
    expect(readFileSync(one?.pathOf("ana") ?? "", "utf8")).toBe(before);
    expect(one?.names()).toEqual(["ana"]);
  });

  it("a half-written file is moved aside and named, and the command continues", async () => {
    const { folder, run } = machine();
    await run(["config", "set", "lang", "pt"]);
    const path = join(folder, "cnh", "settings.json");
    writeFileSync(path, '{"lang": "p');
    const { code, out, err } = await run(["config", "list"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ lang: null });
    expect(err).toMatch(/incompleto e foi guardado em .*settings\.json\.broken-\d+/);
    const kept = readdirSync(join(folder, "cnh")).find((name) => name.includes(".broken-"));
    expect(readFileSync(join(folder, "cnh", kept ?? ""), "utf8")).toBe('{"lang": "p');
  });

  it("an unknown setting, a wrong value and a profile that is a path are refused", async () => {
    const { run } = machine();
    expect((await run(["config", "set", "lang", "fr"])).code).toBe(2);
    expect((await run(["config", "get", "nothing"])).code).toBe(2);
    expect(() => new Profiles("x", () => {}).pathOf("../../etc/passwd")).toThrow("profile");
  });

  it("lang decides the language, CNH_LANG before it, and the system's after it", async () => {
    const { run } = machine();
    const english = { variables: { LANG: "en_US.UTF-8" } };
    expect((await run(["config", "--help"])).out).toContain("Comandos:");
    expect((await run(["config", "--help"], english)).out).toContain("Commands:");
    await run(["config", "set", "lang", "pt"], english);
    expect((await run(["config", "--help"], english)).out).toContain("Comandos:");
    const asked = { variables: { LANG: "pt_BR.UTF-8", CNH_LANG: "en" } };
    expect((await run(["config", "--help"], asked)).out).toContain("Commands:");
  });
});
