/** Rehearses operator procedures for losses: `npm run lab drill NAME [-- options]`. */

const DRILLS: Readonly<Record<string, () => Promise<unknown>>> = {
  failover: () => import("./failover.ts"),
  outage: () => import("./outage.ts"),
  restore: () => import("./restore.ts"),
  roll: () => import("./roll.ts"),
  storm: () => import("./storm.ts"),
};

const [name = ""] = process.argv.splice(2, 1);
const drill = DRILLS[name];
if (drill) await drill();
else {
  console.error(`usage: npm run lab drill ${Object.keys(DRILLS).join("|")} [-- options]`);
  process.exitCode = 2;
}
