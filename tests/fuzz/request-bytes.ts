/** Turns a planned request into the bytes that go over the wire. */
import { newKeyMaterial } from "@cnh/server/usecases/keys/key-format.ts";
import type { PlannedRequest } from "./schema-requests.ts";
import { ID_PLACEHOLDER } from "./schema-values.ts";
import type { Caller, World } from "./world.ts";

/** A key of the right form and checksum that belongs to no organization. */
const FORGED_KEY = newKeyMaterial("live").key;

export function bytesOf(planned: PlannedRequest, world: World): Buffer {
  const caller =
    typeof planned.caller === "number"
      ? (world.callers[planned.caller % world.callers.length] ?? null)
      : null;
  const fill = (text: string) => fillIds(text, world, caller);
  const query = planned.query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(fill(value))}`)
    .join("&");
  const body = planned.body === null ? null : Buffer.from(fill(planned.body));
  const lines = [
    `${planned.method} ${fill(planned.path)}${query && `?${query}`} HTTP/1.1`,
    ...planned.headers.map(([name, value]) => `${name}: ${fill(value)}`),
    ...credentials(planned, caller),
    ...(body ? [`content-length: ${body.length}`] : []),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
  return body ? Buffer.concat([head, body]) : head;
}

function credentials(planned: PlannedRequest, caller: Caller | null): string[] {
  if (planned.caller === "none") return [];
  return [`authorization: Bearer ${caller?.key ?? FORGED_KEY}`];
}

function fillIds(text: string, world: World, caller: Caller | null): string {
  return text.replaceAll(ID_PLACEHOLDER, (_all, whose: string, kind: string, number: string) =>
    world.pick(caller?.owner ?? null, whose === "own", kind, Number(number)),
  );
}
