import { setTimeout as sleep } from "node:timers/promises";
import { cpfOf } from "../cpf.ts";
import type { Fleet, Reply } from "../service/fleet.ts";

export interface Customer {
  readonly organizationId: string;
  readonly key: string;
}

/** A create whose acceptance was received by a client. */
export interface AcceptedReport {
  readonly customer: Customer;
  readonly cpf: string;
  readonly externalRef: string;
  readonly reportId: string;
}

export interface Outcome {
  readonly seen: readonly AcceptedReport[];
  /** The number of times that each response was received, or "cut off" for none. */
  readonly answers: ReadonlyMap<string, number>;
}

/** Few different creates, so that several clients request the same one, both concurrently and later. */
const CREATES_PER_CUSTOMER = 2_000;

/**
 * Clients that follow the documentation: without a response, or after a 503, they retry with the same externalRef,
 * perhaps on another server, until they get a result. The first customer has half of the traffic.
 */
export async function runClients(
  fleet: Fleet,
  customers: readonly Customer[],
  options: { readonly clients: number; readonly until: AbortSignal },
): Promise<Outcome> {
  const seen: AcceptedReport[] = [];
  const answers = new Map<string, number>();
  const tell = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);

  const client = async () => {
    while (!options.until.aborted) {
      const create = chooseCreate(customers);
      const reply = await insist(fleet, create, tell);
      if (reply?.status === 202) seen.push({ ...create, reportId: reply.body.reportId });
    }
  };
  await Promise.all(Array.from({ length: options.clients }, client));
  return { seen, answers };
}

const random = (below: number) => Math.floor(Math.random() * below);

function chooseCreate(customers: readonly Customer[]): Omit<AcceptedReport, "reportId"> {
  const customer = customers[Math.random() < 0.5 ? 0 : random(customers.length)];
  if (!customer) throw new Error("there are no customers");
  const n = random(CREATES_PER_CUSTOMER);
  return { customer, cpf: cpfOf(n), externalRef: `order ${n % 3}` };
}

async function insist(
  fleet: Fleet,
  { customer, cpf, externalRef }: Omit<AcceptedReport, "reportId">,
  tell: (answer: string) => void,
): Promise<Reply | null> {
  for (let tries = 0; tries < 300; tries += 1) {
    const reply = await fleet
      .create(random(fleet.size), customer.key, { cpf, externalRef })
      .catch(() => null);
    tell(reply ? String(reply.status) : "cut off");
    if (reply && reply.status !== 503) return reply;
    await sleep(20 + random(80));
  }
  tell("given up");
  return null;
}
