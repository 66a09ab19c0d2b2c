import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { addEndpointFor } from "@cnh/server/usecases/webhooks/endpoints/add-endpoint-for.ts";
import { TEST_SOURCE } from "../../../tests/support/organizations/audit-entries.ts";
import type { Lane } from "../lane.ts";
import { raced, type State, type Writer } from "../race.ts";

interface Endpoint {
  readonly lane: Lane;
  readonly id: string;
}

const START = "https://start.example.com/hook";
const hostOf = (url: string) => new URL(url).host;
const isGone = ({ isRemoved }: State) => isRemoved === true;

/** The e-mails about a URL change contain the new host. */
function change(fields: Readonly<Record<string, unknown>>) {
  return (state: State): State | null => {
    if (isGone(state)) return null;
    const { url } = fields;
    const isMoved = typeof url === "string" && url !== state["url"];
    const moves = state["moves"] as readonly string[];
    return { ...state, ...fields, ...(isMoved && { moves: [...moves, hostOf(url)].sort() }) };
  };
}
const rotate = (state: State) =>
  isGone(state) ? null : { ...state, rotations: Number(state["rotations"]) + 1 };
const remove = (state: State) =>
  isGone(state) ? null : { isRemoved: true, moves: state["moves"], rotations: state["rotations"] };

type Send = (object: Endpoint, method: string, path: string, json?: unknown) => Promise<number>;

const byKey: Send = async ({ lane }, method, path, json) => {
  const sent = json === undefined ? {} : { json };
  return (await lane.world.api.send(method, `/api/v1${path}`, sent)).status;
};
const byMember: Send = ({ lane }, method, path, json) =>
  lane.world.owners[1].send(method, path, json);

function writersBy(send: Send, who: string, host: string): Writer<Endpoint>[] {
  const changed = (name: string, fields: Readonly<Record<string, unknown>>) => ({
    name: `${name}, by ${who}`,
    operation: "updateWebhookEndpoint",
    send: (object: Endpoint) => send(object, "PATCH", `/webhook-endpoints/${object.id}`, fields),
    apply: change(fields),
  });
  return [
    changed("move", { url: `https://${host}/hook` }),
    changed("disable", { enabled: false }),
    {
      name: `rotate the secret, by ${who}`,
      operation: "rotateWebhookSecret",
      send: (object) => send(object, "POST", `/webhook-endpoints/${object.id}/rotate-secret`),
      apply: rotate,
    },
    {
      name: `remove, by ${who}`,
      operation: "deleteWebhookEndpoint",
      send: (object) => send(object, "DELETE", `/webhook-endpoints/${object.id}`),
      apply: remove,
    },
    ...(who === "a member"
      ? []
      : [
          changed("stay at the URL", { url: START }),
          changed("enable", { enabled: true }),
          changed("choose events", { events: ["report.failed"] }),
          changed("describe", { description: "ERP" }),
        ]),
  ];
}

export const endpoint = raced<Endpoint>({
  name: "endpoint",
  begin: async (lane) => {
    const { organizationId } = lane.world;
    const place = { organizationId, mode: "live", source: TEST_SOURCE } as const;
    const events = ["report.delivered", "report.failed"] as const;
    const body = { url: START, events: [...events], description: null };
    const { id } = await addEndpointFor(lane.host.operator, place, body);
    return { lane, id };
  },
  read: async ({ lane, id }) => {
    const { owner } = lane.host;
    const [organization, uuid] = [toUuid(lane.world.organizationId), toUuid(id)];
    const { rows: mails } = await owner.query<{ change: string; host: string }>(
      `SELECT facts->>'change' AS change, facts->>'host' AS host FROM mail_orders
       WHERE organization_id = $1 AND kind = 'endpoint_changed' AND facts->>'endpointId' = $2 ORDER BY id`,
      [organization, id],
    );
    const moves = mails.filter((mail) => mail.change === "url_changed").map(({ host }) => host);
    // E-mails of the same millisecond are unordered.
    moves.sort();
    const rotations = mails.filter((mail) => mail.change === "secret_rotated").length;
    const { rows } = await owner.query<{ previous: boolean }>(
      "SELECT previous_secret IS NOT NULL AS previous FROM webhook_endpoints WHERE id = $1",
      [uuid],
    );
    if (!rows[0]) return { isRemoved: true, moves, rotations };
    if (rows[0].previous !== rotations > 0) throw new Error("a rotation without its mail");
    const path = `/api/v1/webhook-endpoints/${id}`;
    const { body } = await lane.world.api.send<State>("GET", path);
    const { url, events, enabled, description } = body;
    return { url, events, enabled, description, moves, rotations };
  },
  audited: ({ url, events, enabled, isRemoved }) =>
    isRemoved === true ? {} : { host: hostOf(String(url)), events, enabled },
  writers: [
    ...writersBy(byKey, "a key", "one.example.com"),
    ...writersBy(byMember, "a member", "two.example.com"),
  ],
});
