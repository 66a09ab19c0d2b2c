/** The names of the actors in an organization, as a member sees them. */
import type { Actor } from "../caller.ts";
import type { ConsoleCaller } from "./console-caller.ts";
import type { People } from "../people/people.ts";

/** The keys and members of an organization with these ids, including ended ones. */
export interface NamedActors {
  readonly keyNames: ReadonlyMap<string, string>;
  /** The id of the person behind each member. */
  readonly personIds: ReadonlyMap<string, string>;
}

export interface ActorNamePorts {
  readonly actors: {
    find(
      organizationId: string,
      ids: { readonly keys: readonly string[]; readonly members: readonly string[] },
    ): Promise<NamedActors>;
  };
  readonly people: Pick<People, "byIds">;
}

/** Any actor; only keys and members have names. */
interface AnyActor {
  readonly kind: string;
  readonly id: string;
}

/** Members see each other's names; only members who manage keys see the names of keys. */
export async function namesOf(
  ports: ActorNamePorts,
  { organization, permissions }: ConsoleCaller,
  actors: readonly AnyActor[],
): Promise<(actor: AnyActor) => string | null> {
  const seesKeys = permissions.has("test-keys:manage") || permissions.has("live-keys:manage");
  const idsOf = (wanted: Actor["kind"]) => [
    ...new Set(actors.flatMap(({ kind, id }) => (kind === wanted ? id : []))),
  ];
  const asked = { keys: seesKeys ? idsOf("key") : [], members: idsOf("member") };
  if (asked.keys.length + asked.members.length === 0) return () => null;
  const { keyNames, personIds } = await ports.actors.find(organization.id, asked);
  const people = await ports.people.byIds([...new Set(personIds.values())]);
  const personNames = new Map(people.map(({ id, name }) => [id, name]));
  return ({ kind, id }) =>
    (kind === "key" ? keyNames.get(id) : personNames.get(personIds.get(id) ?? "")) ?? null;
}
