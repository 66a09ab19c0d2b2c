/** Runs the simulated providers as a process. It prints one line of JSON: the control address, the sources and the model. */
import { parseArgs } from "node:util";
import { startSimulator } from "./start-simulator.ts";

const { values } = parseArgs({
  options: {
    host: { type: "string", default: "127.0.0.1" },
    "slow-ms": { type: "string", default: "1500" },
    "recover-after-ms": { type: "string", default: "2500" },
    "control-port": { type: "string", default: "0" },
    "wsdenatran-port": { type: "string", default: "0" },
    "activethread-port": { type: "string", default: "0" },
    "infosimples-port": { type: "string", default: "0" },
    "model-port": { type: "string", default: "0" },
  },
});

const simulator = await startSimulator({
  slowMs: Number(values["slow-ms"]),
  recoverAfterMs: Number(values["recover-after-ms"]),
  host: values.host,
  ports: {
    control: Number(values["control-port"]),
    wsdenatran: Number(values["wsdenatran-port"]),
    activethread: Number(values["activethread-port"]),
    infosimples: Number(values["infosimples-port"]),
    model: Number(values["model-port"]),
  },
});
const { controlUrl, sources, model } = simulator;
process.stdout.write(`${JSON.stringify({ controlUrl, sources, modelUrl: model.url })}\n`);

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => void simulator.close().then(() => process.exit(0)));
