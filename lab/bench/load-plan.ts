/** The distribution of loaded reports: evenly over the last twelve calendar months, organizations in rotation. */
import { sixKilobytes } from "./six-kilobytes.ts";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { sealRequest } from "@cnh/server/usecases/reports/stored-request.ts";
import { sealSummary } from "@cnh/server/usecases/reports/report-summary.ts";
import { bodyPlace } from "@cnh/server/usecases/sealed-places.ts";
import type { OrganizationVault } from "@cnh/server/usecases/vault.ts";
import { USUAL } from "../../tests/support/reports/report-outcomes.ts";
import { idOf, SALTS } from "./copy-rows.ts";

const MONTHS = 12;
const MINUTE_MS = 60_000;

interface LoadedOrganization {
  readonly id: string;
  readonly keyId: string;
  readonly vault: OrganizationVault;
}

interface SealedReport {
  readonly request: Buffer;
  readonly summary: Buffer;
  readonly body: Buffer;
}

export class LoadPlan {
  readonly total: number;
  readonly organizations: readonly LoadedOrganization[];
  readonly startMs: number;
  readonly endMs: number;
  /** The service can open every n-th report of an organization, with n = `#readableStep`. */
  readonly #readableStep: number;
  readonly #keys = new Map<number, ReturnType<OrganizationVault["newDriverKey"]>>();
  readonly #newest: number;

  /** The service can open `readable` reports: the `newest` of each organization, and others spread over the table. */
  constructor(
    wanted: number,
    organizations: readonly LoadedOrganization[],
    { readable, newest }: { readonly readable: number; readonly newest: number },
  ) {
    this.total = Math.floor(wanted / organizations.length) * organizations.length;
    this.organizations = organizations;
    const now = new Date();
    this.startMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1);
    this.endMs = now.getTime() - MINUTE_MS;
    const spread = readable - newest * organizations.length;
    this.#readableStep = Math.max(1, Math.round(this.total / Math.max(1, spread)));
    this.#newest = newest;
  }

  /** The number of reports of each organization. */
  get each(): number {
    return this.total / this.organizations.length;
  }

  /** The time at which the n-th report was created. */
  atOf(n: number): number {
    return Math.floor(this.startMs + (n * (this.endMs - this.startMs)) / this.total);
  }

  /** The first report created at or after this instant. */
  firstFrom(ms: number): number {
    const guess = ((ms - this.startMs) * this.total) / (this.endMs - this.startMs);
    let n = Math.min(this.total, Math.max(0, Math.floor(guess) - 1));
    while (n < this.total && this.atOf(n) < ms) n += 1;
    return n;
  }

  organizationOf(n: number): LoadedOrganization {
    return this.organizations[n % this.organizations.length] as LoadedOrganization;
  }

  /** The zero-based position of a report within its organization. */
  turnOf(n: number): number {
    return Math.floor(n / this.organizations.length);
  }

  reportIdOf(n: number): string {
    return toTypeId("rpt", idOf(this.atOf(n), SALTS.report, n));
  }

  /** Whether the service can open the n-th report. The positions differ between organizations. */
  isReadable(n: number): boolean {
    const turn = this.turnOf(n);
    if (turn >= this.each - this.#newest) return true;
    return (turn + 7 * (n % this.organizations.length)) % this.#readableStep === 0;
  }

  /** The readable reports. */
  *readable(): Generator<number> {
    for (let n = 0; n < this.total; n += 1) if (this.isReadable(n)) yield n;
  }

  /** The driver key of a readable report. */
  driverKeyOf(n: number): ReturnType<OrganizationVault["newDriverKey"]> {
    const known = this.#keys.get(n);
    if (known) return known;
    const key = this.organizationOf(n).vault.newDriverKey(idOf(this.atOf(n), SALTS.driverKey, n));
    this.#keys.set(n, key);
    return key;
  }

  /** The values of a readable report, sealed for their columns as the service seals them. */
  sealedOf(n: number): SealedReport {
    const { sealing } = this.driverKeyOf(n);
    const reportId = this.reportIdOf(n);
    const request = { cpf: "52998224725", externalRef: `loaded-${n}`, estimateMs: 20_000 };
    const summary = {
      name: "Maria Aparecida da Conceição",
      verdict: "VALID",
      worstSeverity: null,
      nextDueOn: null,
      ...USUAL,
    } as const;
    const place = { mode: "live", reportId, stage: "final" } as const;
    return {
      request: sealRequest(sealing, "live", reportId, request),
      summary: sealSummary(sealing, place, summary).sealed,
      body: sealing.seal(bodyPlace("live", reportId, "final"), bodyOf(reportId)),
    };
  }
}

const EXAMPLE_ID = "rpt_01kya3np4sfe3b4wzz6kye37bb";
const EXAMPLE = sixKilobytes(EXAMPLE_ID).toString();
const bodyOf = (reportId: string) => EXAMPLE.replaceAll(EXAMPLE_ID, reportId);
