/** Converts a planned request to the bytes on the wire. */
import { newKeyMaterial } from "@cnh/server/usecases/keys/key-format.ts";
import { ID_PLACEHOLDER, type Whose } from "./id-placeholder.ts";
import type { PlannedRequest } from "./plan-request.ts";
import type { Caller, OwnerName, World } from "./world.ts";

/** A well-formed key and session that do not exist. */
const FORGED = {
  rest: `authorization: Bearer ${newKeyMaterial("live").key}`,
  console: `cookie: __Host-cnh-session=${"0".repeat(48)}.${"A".repeat(43)}%3D`,
};

/** The bytes, and their caller; `null` if the service does not know the caller. */
export interface MadeRequest {
  readonly bytes: Buffer;
  readonly caller: Caller | null;
  /** The owner of the objects that the request creates. */
  readonly owner: OwnerName | null;
}

export function requestOf(planned: PlannedRequest, world: World): MadeRequest {
  const { caller: plannedCaller, mode } = planned;
  const caller =
    typeof plannedCaller === "object"
      ? world.caller(plannedCaller.group, plannedCaller.number)
      : null;
  const owners = caller ? ownersOf(caller, mode) : [];
  return { bytes: bytesOf(planned, world, caller, owners), caller, owner: owners[0] ?? null };
}

/** First the owner in the mode of the request, then the owner of objects without a mode. */
function ownersOf({ owner }: Caller, mode: string): OwnerName[] {
  const [organization = "", ownMode] = owner.split(".");
  return [`${organization}.${ownMode ?? mode}`, `${organization}.both`];
}

function bytesOf(
  planned: PlannedRequest,
  world: World,
  caller: Caller | null,
  owners: readonly OwnerName[],
): Buffer {
  const fill = (text: string) =>
    text.includes("IDOF-")
      ? text.replaceAll(ID_PLACEHOLDER, (_all, whose: Whose, kind: string, number: string) =>
          world.pick(owners, whose, kind, Number(number)),
        )
      : text;
  const query = planned.query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(fill(value))}`)
    .join("&");
  const body = planned.body === null ? null : Buffer.from(fill(planned.body));
  const lines = [
    `${planned.method} ${fill(planned.path)}${query && `?${query}`} HTTP/1.1`,
    ...planned.headers.map(([name, value]) => `${name}: ${fill(value)}`),
    ...(planned.caller === "none" ? [] : [caller?.header ?? FORGED[planned.door]]),
    ...(body ? [`content-length: ${body.length}`] : []),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
  return body ? Buffer.concat([head, body]) : head;
}
