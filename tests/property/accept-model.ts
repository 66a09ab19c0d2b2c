import { SPEND_CAPS, type Create } from "./accept-commands.ts";

/**
 * The rules of creating and charging as a sequential model, one create after another. PostgreSQL works in batches,
 * under locks and with windows divided into slots, and must give the same result.
 */
export interface ModelReport {
  readonly organization: number;
  readonly live: boolean;
  readonly driver: string;
  readonly reference: Create["reference"];
  readonly createdAt: Date;
  readonly paid: number;
  status: "PROCESSING" | "ERROR";
}

interface ModelEntry {
  readonly kind: "REPORT_DEBIT" | "REPORT_REFUND" | "PAYMENT" | "ADJUSTMENT";
  readonly amount: number;
  readonly balanceAfter: number;
}

interface Totals {
  balance: number;
  reports: number;
  refunds: number;
  charged: number;
  refunded: number;
}

export interface ModelLine extends Totals {
  limit: number;
  price: number;
  readonly entries: ModelEntry[];
  day: string;
  /** The totals at the end of each past day. */
  readonly days: ({ readonly day: string } & Totals)[];
}

export type ExpectedAnswer =
  | {
      readonly kind: "accepted";
      readonly report: ModelReport;
      /** The reports of the last hour with its reference; `null` if they depend on the order of the batches. */
      readonly sharers: readonly ModelReport[] | null;
    }
  | { readonly kind: "replayed"; readonly report: ModelReport }
  | {
      readonly kind: "credit-exceeded";
      readonly credit: {
        readonly balance: number;
        readonly limit: number;
        readonly pricePerReport: number;
      };
    }
  | {
      readonly kind: "spend-cap-reached";
      readonly spend: {
        readonly cap: number;
        readonly spent: number;
        readonly pricePerReport: number;
        readonly resetsAt: Date;
      };
    };

/** A key's cap, and its charges by day. */
export interface ModelKey {
  cap: number | null;
  readonly spentOn: Map<string, number>;
}

const IDEMPOTENCY_MS = 3_600_000;
const RACE_PROTECTION_MS = 60_000;

export function claimOf(create: Create): string {
  const { organization, live, cpf, reference } = create;
  return `${organization}/${live ? "live" : "test"}/${cpf}/${reference ?? "none"}`;
}

export class Model {
  readonly reports: ModelReport[] = [];
  readonly #lines = new Map<string, ModelLine>();
  readonly #claims = new Map<string, ModelReport>();
  readonly #keys: readonly (readonly ModelKey[])[];

  constructor(organizations: number, terms: { price: number; limit: number }, today: string) {
    this.#keys = Array.from({ length: organizations }, () =>
      SPEND_CAPS.map((cap) => ({ cap, spentOn: new Map() })),
    );
    for (let index = 0; index < organizations; index += 1) {
      this.#lines.set(`${index}/true`, newLine(terms.price, terms.limit, today));
      this.#lines.set(`${index}/false`, newLine(0, 0, today));
    }
  }

  line(organization: number, live = true): ModelLine {
    const line = this.#lines.get(`${organization}/${live}`);
    if (!line) throw new Error(`no organization ${organization}`);
    return line;
  }

  keysOf(organization: number): readonly ModelKey[] {
    return this.#keys[organization] ?? [];
  }

  /** Only live keys have a cap. */
  capOf({ organization, key, live }: Create): number | null {
    return (live ? this.keysOf(organization)[key]?.cap : null) ?? null;
  }

  /** The report to which a create with this claim converges at an instant, if any. */
  earlier(create: Create, at: Date): ModelReport | undefined {
    const first = this.#claims.get(claimOf(create));
    const window = create.reference === null ? RACE_PROTECTION_MS : IDEMPOTENCY_MS;
    return first && at.getTime() - first.createdAt.getTime() < window ? first : undefined;
  }

  accept(create: Create, at: Date): ExpectedAnswer {
    const earlier = this.earlier(create, at);
    if (earlier) return { kind: "replayed", report: earlier };
    const line = this.line(create.organization, create.live);
    const { balance, limit, price } = line;
    const cap = this.capOf(create);
    const spent = this.keysOf(create.organization)[create.key]?.spentOn.get(dayOf(at)) ?? 0;
    if (cap !== null && spent + price > cap) {
      const resetsAt = new Date(Date.parse(`${dayOf(at)}T03:00:00Z`) + 24 * 3_600_000);
      return { kind: "spend-cap-reached", spend: { cap, spent, pricePerReport: price, resetsAt } };
    }
    if (balance - price < limit) {
      return { kind: "credit-exceeded", credit: { balance, limit, pricePerReport: price } };
    }
    const sharers = this.#sharersOf(create, at);
    return { kind: "accepted", report: this.#make(create, at, line), sharers };
  }

  #sharersOf({ organization, live, reference }: Create, at: Date): ModelReport[] {
    if (reference === null) return [];
    return this.reports.filter(
      (report) =>
        report.organization === organization &&
        report.live === live &&
        report.reference === reference &&
        at.getTime() - report.createdAt.getTime() < IDEMPOTENCY_MS,
    );
  }

  #make(create: Create, at: Date, line: ModelLine): ModelReport {
    const { organization, live, cpf, reference } = create;
    const report: ModelReport = {
      organization,
      live,
      driver: `${organization}/${live}/${cpf}`,
      reference,
      createdAt: at,
      paid: line.price,
      status: "PROCESSING",
    };
    turnDay(line, at);
    line.reports += 1;
    line.charged += line.price;
    if (live) post(line, "REPORT_DEBIT", 0 - line.price);
    if (this.capOf(create) !== null) {
      const spentOn = this.keysOf(organization)[create.key]?.spentOn;
      spentOn?.set(dayOf(at), (spentOn.get(dayOf(at)) ?? 0) + line.price);
    }
    this.reports.push(report);
    this.#claims.set(claimOf(create), report);
    return report;
  }

  /** A payment or adjustment outside any report, never on a day later than the line's. */
  move(organization: number, kind: "PAYMENT" | "ADJUSTMENT", amount: number): void {
    post(this.line(organization), kind, amount);
  }

  refund(report: ModelReport, at: Date): void {
    const line = this.line(report.organization);
    turnDay(line, at);
    report.status = "ERROR";
    line.refunds += 1;
    line.refunded += report.paid;
    post(line, "REPORT_REFUND", report.paid);
  }
}

function newLine(price: number, limit: number, day: string): ModelLine {
  const totals = { balance: 0, reports: 0, refunds: 0, charged: 0, refunded: 0 };
  return { ...totals, price, limit, day, entries: [], days: [] };
}

function post(line: ModelLine, kind: ModelEntry["kind"], amount: number): void {
  line.balance += amount;
  line.entries.push({ kind, amount, balanceAfter: line.balance });
}

/** The day in São Paulo, which is three hours behind UTC. */
function dayOf(at: Date): string {
  return new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
}

/** The first change of a later day stores the totals of the previous day. */
function turnDay(line: ModelLine, at: Date): void {
  const day = dayOf(at);
  if (day <= line.day) return;
  const { balance, reports, refunds, charged, refunded } = line;
  line.days.push({ day: line.day, balance, reports, refunds, charged, refunded });
  line.day = day;
}
