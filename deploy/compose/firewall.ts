/** The rules of this machine's firewall. Podman's networks add chains to it and leave some behind. */
import { execFileSync } from "node:child_process";

const TABLES = ["filter", "nat"];
const CHAIN = /NETAVARK[\w-]*/;

const rulesOf = (table: string) =>
  execFileSync("iptables", ["--table", table, "--list-rules"], { encoding: "utf8" })
    .split("\n")
    .filter((rule) => CHAIN.test(rule));

export class Firewall {
  readonly #before = new Map(TABLES.map((table) => [table, new Set(rulesOf(table))]));

  /** Removes the chains that were not there before, and describes what it could not remove. */
  restore(): string[] {
    for (const table of TABLES) this.#removeFrom(table);
    return TABLES.flatMap((table) =>
      this.#added(table).map((rule) => `the firewall's table ${table} keeps ${rule}`),
    );
  }

  #added(table: string): string[] {
    return rulesOf(table).filter((rule) => !this.#before.get(table)?.has(rule));
  }

  /** Rules first, then the chains, which must be empty and unused. */
  #removeFrom(table: string): void {
    const added = this.#added(table);
    const change = (words: readonly string[]) =>
      execFileSync("iptables", ["--table", table, ...words], { stdio: "ignore" });
    for (const rule of added.filter((each) => each.startsWith("-A "))) {
      change(["-D", ...wordsOf(rule.slice(3))]);
    }
    for (const rule of added.filter((each) => each.startsWith("-N ")))
      change(["-X", rule.slice(3)]);
  }
}

/** A rule as iptables prints it, in words; comments are in quotes. */
function wordsOf(rule: string): string[] {
  return [...rule.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}
