/** Metrics of every process: its build, CPU time, memory, open files, garbage collection, event loop. */
import type { Meter } from "@opentelemetry/api";
import { readdirSync } from "node:fs";
import {
  constants,
  type PerformanceEntry,
  monitorEventLoopDelay,
  PerformanceObserver,
} from "node:perf_hooks";

export interface Build {
  readonly version: string;
  /** The commit that the process was built from. */
  readonly revision: string;
}

const GC_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5];
const GC_KINDS = new Map<number, string>([
  [constants.NODE_PERFORMANCE_GC_MAJOR, "major"],
  [constants.NODE_PERFORMANCE_GC_MINOR, "minor"],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, "incremental"],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, "weak_callbacks"],
]);

export function observeRuntime(meter: Meter, { version, revision }: Build): void {
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(name, { description });
  const started = Date.now() / 1000 - process.uptime();
  gauge("build_info", "The release and the commit of this process").addCallback((result) =>
    result.observe(1, { version, revision, node: process.version }),
  );
  gauge("process_start_time_seconds", "When this process started").addCallback((result) =>
    result.observe(started),
  );
  gauge("process_resident_memory_bytes", "Memory of this process").addCallback((result) =>
    result.observe(process.memoryUsage.rss()),
  );
  gauge("nodejs_heap_used_bytes", "Memory that objects take").addCallback((result) =>
    result.observe(process.memoryUsage().heapUsed),
  );
  gauge("process_open_fds", "Open files and sockets").addCallback((result) => {
    const open = openFiles();
    if (open !== null) result.observe(open);
  });
  meter
    .createObservableCounter("process_cpu_seconds_total", { description: "Processor time" })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  observeEventLoop(meter);
  observeCollections(meter);
}

/** `null` if the system does not list them. */
function openFiles(): number | null {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return null;
  }
}

function observeEventLoop(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  meter
    .createObservableGauge("event_loop_delay_p99_seconds", {
      description: "How late timers were since the last scrape",
    })
    .addCallback((result) => {
      result.observe(delay.percentile(99) / 1e9);
      delay.reset();
    });
}

function observeCollections(meter: Meter): void {
  const pauses = meter.createHistogram("nodejs_gc_seconds", {
    description: "Garbage collections by kind",
    advice: { explicitBucketBoundaries: GC_SECONDS },
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, detail } = entry as PerformanceEntry & { detail: { kind: number } };
      const { kind } = detail;
      pauses.record(duration / 1000, { kind: GC_KINDS.get(kind) ?? "other" });
    }
  });
  observer.observe({ entryTypes: ["gc"] });
}
