/** Reads the memory use of a Node process through its inspector. */
import { setTimeout as sleep } from "node:timers/promises";

export interface Inspector {
  /** Bytes of the heap and of buffers after a garbage collection. */
  heldBytes(): Promise<number>;
  close(): void;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

const TRIES = 100;
const PAUSE_MS = 50;

/** Takes the port of `--inspect`. */
export async function openInspector(port: number): Promise<Inspector> {
  const socket = new WebSocket(await addressOf(port));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error("the inspector does not answer")));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
    if (id !== undefined) waiting.delete(id);
  });
  let calls = 0;
  const call = (method: string) =>
    new Promise<unknown>((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      socket.send(JSON.stringify({ id: calls, method }));
    });
  return {
    heldBytes: async () => {
      await call("HeapProfiler.collectGarbage");
      const usage = (await call("Runtime.getHeapUsage")) as HeapUsage;
      return usage.usedSize + (usage.backingStorageSize ?? 0);
    },
    close: () => socket.close(),
  };
}

async function addressOf(port: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const listed = await fetch(`http://127.0.0.1:${port}/json/list`).then(
      (response) => response.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    const [target] = listed;
    if (target) return target.webSocketDebuggerUrl;
    await sleep(PAUSE_MS);
  }
  throw new Error(`no inspector at port ${port}`);
}
