/** Faults that the service had or could have, each with a pair of writers by which the races find it. */

export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The name of the pairs that must find it. */
  readonly pairs: string;
}

const LOCK = "server/src/adapters/postgres/core/lock-row.ts";

export const FAULTS: readonly Fault[] = [
  {
    name: "rows are judged without a lock",
    file: LOCK,
    from: "`${text} FOR NO KEY UPDATE`",
    to: "text",
    pairs: "lower the cap × rotate, grace 24 h",
  },
  {
    name: "an endpoint is moved without a lock",
    file: LOCK,
    from: "`${text} FOR NO KEY UPDATE`",
    to: "text",
    pairs: "endpoint: move, by a key × move, by a member",
  },
  {
    name: "what is counted is not locked",
    file: LOCK,
    from: "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
    to: "SELECT $1::text",
    pairs: "limit of keys",
  },
  {
    name: "a key gets a second successor",
    file: "server/src/usecases/keys/rotate-key.ts",
    from: 'if (successorId !== null) fail("KEY_ROTATED", { successorId });',
    to: "",
    pairs: "rotate, grace 24 h × rotate, grace 24 h",
  },
  {
    name: "an invitation that is settled is sent again",
    file: "server/src/adapters/postgres/members/invitations.ts",
    from: "WHERE organization_id = $1 AND settled_at IS NULL`",
    to: "WHERE organization_id = $1`",
    pairs: "invitation: resend × revoke",
  },
];
