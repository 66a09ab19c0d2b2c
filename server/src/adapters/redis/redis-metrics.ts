import { metrics } from "@opentelemetry/api";
import type { Redis } from "ioredis";

const connections = new Set<Redis>();
let isObserved = false;

/** Observes whether Redis is reached, over all connections for commands of this process. */
export function observeRedis(redis: Redis): void {
  connections.add(redis);
  redis.once("end", () => connections.delete(redis));
  if (isObserved) return;
  isObserved = true;
  metrics
    .getMeter("cnh-reports")
    .createObservableGauge("redis_up", { description: "Whether every connection to Redis works" })
    .addCallback((result) => {
      const ready = [...connections].every(({ status }) => status === "ready");
      if (connections.size > 0) result.observe(ready ? 1 : 0);
    });
}
