import type { Socket } from "node:net";
import type { FastifyReply } from "fastify";

/** The releases to call when a connection closes, whether or not its responses were sent. */
const releasesBySocket = new WeakMap<Socket, Set<() => void>>();

/**
 * Releases the slot of a request after its response, or earlier if the client disconnects. A request that waits behind
 * another one on its connection gets no `close` event, so the connection's event is used too.
 */
export function releaseAtEnd(socket: Socket, reply: FastifyReply, release: () => void): void {
  if (socket.destroyed) return release();
  const releases = releasesBySocket.get(socket) ?? new Set();
  if (!releasesBySocket.has(socket)) {
    releasesBySocket.set(socket, releases);
    socket.once("close", () => {
      for (const releaseOne of releases) releaseOne();
    });
  }
  releases.add(release);
  reply.raw.once("close", () => {
    releases.delete(release);
    release();
  });
}
