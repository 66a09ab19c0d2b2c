/** AsyncCnh ends waits that are cancelled: neither a thread nor the end of the event loop waits for the answer. */
import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { ensureSdkSources } from "../../tools/generate/ensure-sdk-sources.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import { isRunnable, LANGUAGES } from "./languages.ts";

/** A server that accepts connections and never answers. */
const PROGRAM = `
import asyncio, socket, threading, time
from cnh_reports import AsyncCnh

server = socket.create_server(("127.0.0.1", 0))
connections = []

def accept():
    while True:
        connections.append(server.accept())

threading.Thread(target=accept, daemon=True).start()

async def follow(cnh):
    async for _ in cnh.events.follow(after="evt_1"):
        pass

async def cancel(work):
    task = asyncio.create_task(work)
    count = len(connections)
    while len(connections) == count:
        await asyncio.sleep(0.01)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled")

async def main():
    address = f"http://127.0.0.1:{server.getsockname()[1]}"
    async with AsyncCnh("cnh_test_x", base_url=address) as cnh:
        await cancel(cnh.reports.wait("rpt_1"))
        await cancel(follow(cnh))
        await cancel(cnh.with_response(cnh.credit.get))

asyncio.run(main())
for thread in threading.enumerate():
    if thread.name.startswith("cnh-reports"):
        thread.join(10)
        print("ended" if not thread.is_alive() else "still waits")
`;

const python = LANGUAGES.find(({ name }) => name === "python-async");

beforeAll(() => ensureSdkSources());

test.skipIf(!python || !isRunnable(python))("a cancelled call frees its thread", () => {
  const env = { ...process.env, PYTHONPATH: `${ROOT}sdks/python/src` };
  const printed = execFileSync("python3", ["-c", PROGRAM], { env, encoding: "utf8" });
  expect(printed.match(/cancelled/g)).toHaveLength(3);
  expect(printed).not.toContain("still waits");
});
