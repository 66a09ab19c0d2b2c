/** The keeper's loop: it creates partitions ahead, drops expired ones and restarts stalled reports, once an hour. */

export interface StalledReport {
  readonly reportId: string;
  readonly createdAt: Date;
}

export interface KeeperOptions<Partitions> {
  readonly ports: {
    keepPartitions(): Promise<Partitions>;
    orderStalledReports(): Promise<readonly StalledReport[]>;
  };
  readonly onPartitions: (partitions: Partitions) => void;
  readonly onStalled: (reports: readonly StalledReport[]) => void;
  readonly onFault: (task: "partitions" | "stalled reports", error: unknown) => void;
}

const INTERVAL_MS = 3_600_000;

/** Starts the loop with a first round at once. */
export function startKeeper<Partitions>(options: KeeperOptions<Partitions>): {
  close(): Promise<void>;
} {
  let running = runRound(options);
  const timer = setInterval(() => {
    running = runRound(options);
  }, INTERVAL_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function runRound<Partitions>(options: KeeperOptions<Partitions>): Promise<void> {
  const { ports, onPartitions, onStalled, onFault } = options;
  await ports.keepPartitions().then(onPartitions, (error: unknown) => onFault("partitions", error));
  await ports
    .orderStalledReports()
    .then(onStalled, (error: unknown) => onFault("stalled reports", error));
}
