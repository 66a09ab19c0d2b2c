/** The reports that a file would order and their cost: the same for the preview and for the order that follows it. */
import type { BulkOffer, BulkOrderRow } from "@cnh/contract/console";
import type { Mode } from "../caller.ts";
import type { CreditLine } from "../credit/get-credit.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import type { Vault } from "../vault.ts";
import { fileText, type JudgedRows, judgeRows, type SoundRow } from "./judge-rows.ts";

/** A report of the same driver is pointed out if it is newer than this. */
const RECENT_MS = 30 * 86_400_000;

export interface RecentReport {
  readonly reportId: string;
  readonly createdAt: Date;
}

export interface PlanPorts {
  readonly vault: Vault;
  readonly credit: { line(organizationId: string, mode: Mode): Promise<CreditLine> };
  readonly recentReports: {
    /** The newest report of each driver since then that did not fail, by the CPF's hash. */
    find(
      place: { readonly organizationId: string; readonly mode: Mode },
      cpfHashes: readonly string[],
      since: Date,
    ): Promise<ReadonlyMap<string, RecentReport>>;
  };
  now(): number;
}

/** A row that can be ordered, with the hash that finds its driver. */
export interface PlannedRow extends SoundRow {
  readonly cpfHash: string;
  readonly recent: RecentReport | null;
}

export interface OrderPlan extends Pick<JudgedRows, "invalid" | "repeated"> {
  readonly rows: readonly PlannedRow[];
  readonly fileHash: string;
  readonly credit: CreditLine;
}

export async function planOrder(
  ports: PlanPorts,
  caller: ConsoleCaller,
  rows: readonly BulkOrderRow[],
): Promise<OrderPlan> {
  const { organization, mode } = caller;
  const { sound, invalid, repeated } = judgeRows(rows);
  const vault = ports.vault.of(organization);
  const hashed = sound.map((row) => ({ ...row, cpfHash: vault.fingerprint("cpf", row.cpf) }));
  const since = new Date(ports.now() - RECENT_MS);
  const cpfHashes = hashed.map(({ cpfHash }) => cpfHash);
  const place = { organizationId: organization.id, mode };
  const recent = await ports.recentReports.find(place, cpfHashes, since);
  return {
    invalid,
    repeated,
    rows: hashed.map((row) => ({ ...row, recent: recent.get(row.cpfHash) ?? null })),
    fileHash: vault.fingerprint("bulk-file", fileText(sound)),
    credit: await ports.credit.line(organization.id, mode),
  };
}

/** The cost of this number of reports, and whether the credit suffices. Only members who may see the credit get it. */
export function offerOf(caller: ConsoleCaller, credit: CreditLine, reports: number): BulkOffer {
  const total = credit.pricePerReport * reports;
  const left = credit.balance - total - credit.limit;
  const creditAfter = caller.permissions.has("billing:read") ? left : null;
  return { reports, total, creditAfter, creditSuffices: total === 0 || left >= 0 };
}
