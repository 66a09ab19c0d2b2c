import fc from "fast-check";

/** A command of a property run. Commands are plain data, so that a failing run can be printed and shrunk. */
export interface Create {
  readonly organization: number;
  readonly live: boolean;
  /** One of the organization's keys; the first has no spend cap. */
  readonly key: number;
  readonly cpf: number;
  /** `null` for no externalRef. */
  readonly reference: number | null;
}

export type Command =
  | { readonly do: "accept"; readonly creates: readonly Create[] }
  /** Batches sent at the same time over several connections. */
  | { readonly do: "storm"; readonly batches: readonly (readonly Create[])[] }
  | { readonly do: "pay"; readonly organization: number; readonly amount: number }
  | { readonly do: "adjust"; readonly organization: number; readonly amount: number }
  /** A debited report, which may have been refunded before. */
  | { readonly do: "refund"; readonly pick: number }
  /** An entry whose number or running balance does not continue the ledger. */
  | {
      readonly do: "forge";
      readonly organization: number;
      readonly skip: number;
      readonly off: number;
    }
  | {
      readonly do: "set-terms";
      readonly organization: number;
      readonly price: number | undefined;
      readonly limit: number | undefined;
    }
  /** A new daily spend cap for one of the capped keys. */
  | {
      readonly do: "set-cap";
      readonly organization: number;
      readonly key: number;
      readonly cap: number;
    }
  | { readonly do: "wait"; readonly jump: Jump };

/** A time to advance, or a calendar boundary to advance to (plus `off` milliseconds). */
export type Jump =
  | { readonly ms: number }
  | { readonly toNext: "minute" | "hour" | "day"; readonly off: number };

export const ORGANIZATIONS = 3;
/** The initial daily spend caps of each organization's keys. */
export const SPEND_CAPS: readonly (number | null)[] = [null, 700, 1_000];
const MINUTE = 60_000;
const HOUR = 3_600_000;
const MAX_JUMP_MS = 90 * MINUTE;
const EDGES = { minute: MINUTE, hour: HOUR, day: 24 * HOUR };

/** The start of a run: up to two hours before the end of a year, a month, a leap day, or a day in São Paulo. */
const EDGE_INSTANTS = [
  "2031-12-31T24:00:00Z",
  "2032-02-29T24:00:00Z",
  "2032-06-30T24:00:00Z",
  "2032-07-01T03:00:00Z",
] as const;

/** Instants whose partitions cover every run: 30 jumps of 90 minutes stay within two days. */
export const PARTITIONED = EDGE_INSTANTS.map((edge) => new Date(Date.parse(edge) - 2 * HOUR));

const organization = fc.nat({ max: ORGANIZATIONS - 1 });

const create: fc.Arbitrary<Create> = fc.record({
  organization,
  live: fc.oneof(
    { weight: 4, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  key: fc.nat({ max: SPEND_CAPS.length - 1 }),
  cpf: fc.nat({ max: 3 }),
  reference: fc.option(fc.nat({ max: 2 }), { freq: 2 }),
});

/** Storms use only keys without a cap, because the order of two keys with one claim is undefined. */
const uncapped = create.map((one) => ({ ...one, key: 0 }));

const creates = fc.array(create, { minLength: 1, maxLength: 8, size: "max" });

const jump: fc.Arbitrary<Jump> = fc.oneof(
  fc.record({
    ms: fc.constantFrom(0, 1, MINUTE - 1, MINUTE, MINUTE + 1, HOUR - 1, HOUR, HOUR + 1),
  }),
  fc.record({
    toNext: fc.constantFrom("minute" as const, "hour" as const, "day" as const),
    off: fc.constantFrom(-1, 0, 1),
  }),
  fc.record({ ms: fc.nat({ max: MAX_JUMP_MS }) }),
);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant("accept" as const), creates }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("wait" as const), jump }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("storm" as const),
      batches: fc.array(fc.array(uncapped, { minLength: 1, maxLength: 8, size: "max" }), {
        minLength: 2,
        maxLength: 4,
        size: "max",
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      organization,
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("adjust" as const),
      organization,
      amount: fc.integer({ min: -900, max: 900 }).filter((amount) => amount !== 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        do: fc.constant("forge" as const),
        organization,
        skip: fc.integer({ min: -1, max: 2 }),
        off: fc.integer({ min: -1, max: 1 }),
      })
      .filter(({ skip, off }) => skip !== 0 || off !== 0),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("set-terms" as const),
      organization,
      price: fc.option(fc.nat({ max: 400 }), { nil: undefined }),
      limit: fc.option(fc.integer({ min: -2_500, max: 0 }), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("set-cap" as const),
      organization,
      key: fc.integer({ min: 1, max: SPEND_CAPS.length - 1 }),
      cap: fc.nat({ max: 1_500 }),
    }),
  },
);

export interface Story {
  readonly startsAt: Date;
  readonly commands: readonly Command[];
}

export const story: fc.Arbitrary<Story> = fc.record({
  startsAt: fc
    .tuple(fc.constantFrom(...EDGE_INSTANTS), fc.nat({ max: 2 * HOUR }))
    .map(([edge, before]) => new Date(Date.parse(edge) - before)),
  commands: fc.array(command, { minLength: 1, maxLength: 30, size: "max" }),
});

/** The clock after a jump: never back, never more than 90 minutes ahead. */
export function after(at: Date, jumped: Jump): Date {
  const now = at.getTime();
  if ("ms" in jumped) return new Date(now + jumped.ms);
  const length = EDGES[jumped.toNext];
  const to = (Math.floor(now / length) + 1) * length + jumped.off;
  return new Date(Math.max(now, Math.min(to, now + MAX_JUMP_MS)));
}
