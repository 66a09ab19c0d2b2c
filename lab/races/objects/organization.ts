import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { changeCreditTerms } from "@cnh/server/usecases/credit/change-terms.ts";
import { postEntry } from "@cnh/server/usecases/credit/post-entry.ts";
import {
  changeOrganization,
  type OrganizationChange,
} from "@cnh/server/usecases/organizations/change-organization.ts";
import { openOrganization } from "@cnh/server/usecases/organizations/organization.ts";
import { setToxicologicalBasis } from "@cnh/server/usecases/organizations/set-toxicological-basis.ts";
import { TEST_SOURCE } from "../../../tests/support/organizations/audit-entries.ts";
import { type Lane, operate } from "../lane.ts";
import { raced, type State, type Writer } from "../race.ts";

interface Organization {
  readonly lane: Lane;
  readonly id: string;
}

/** Addresses are counted, like in the audit log. */
const shown = (fields: Readonly<Record<string, unknown>>): State =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === "noticeEmails" ? (value as unknown[]).length : value,
    ]),
  );

type Fields = (turn: number) => Readonly<Record<string, unknown>>;

const bySettings = (name: string, side: 0 | 1, fields: Fields): Writer<Organization> => ({
  name,
  operation: "updateSettings",
  send: ({ lane }) => lane.world.owners[side].send("PATCH", "/settings", fields(lane.turn)),
  apply: (state, { lane }) => ({ ...state, ...shown(fields(lane.turn)) }),
});

const byChecklist = (
  name: string,
  fields: Readonly<Record<string, unknown>>,
): Writer<Organization> => ({
  name,
  operation: "updateChecklist",
  send: ({ lane }) => lane.world.developer.send("PATCH", "/overview/checklist", fields),
  apply: (state) => ({ ...state, ...fields }),
});

const byOperator = (name: string, fields: Fields): Writer<Organization> => ({
  name: `${name}, by the operator`,
  operation: "cnh-ops org set",
  send: ({ lane, id }) => {
    const change = fields(lane.turn) as OrganizationChange;
    return operate(changeOrganization(lane.host.operator, id, change, TEST_SOURCE));
  },
  apply: (state, { lane }) => ({ ...state, ...shown(fields(lane.turn)) }),
});

const byTerms = (name: string, term: "limit" | "pricePerReport"): Writer<Organization> => {
  const terms = (turn: number) => ({ [term]: term === "limit" ? -turn : 300 + turn });
  return {
    name: `${name}, by the operator`,
    operation: "cnh-ops org set",
    send: ({ lane, id }) =>
      operate(changeCreditTerms(lane.host.operator, id, terms(lane.turn), TEST_SOURCE)),
    apply: (state, { lane }) => ({ ...state, ...terms(lane.turn) }),
  };
};

const byBasis = (name: string, basis: string | null): Writer<Organization> => ({
  name: `${name}, by the operator`,
  operation: "cnh-ops org set",
  send: ({ lane, id }) =>
    operate(setToxicologicalBasis(lane.host.operator, id, { basis, actor: "test" })),
  apply: (state) => ({ ...state, toxicologicalBasis: basis }),
});

const byPayment = (name: string, amount: number): Writer<Organization> => ({
  name: `${name}, by the operator`,
  operation: "cnh-ops credit",
  send: ({ lane, id }) => {
    const kind = amount > 0 ? "PAYMENT" : "ADJUSTMENT";
    const entry = { organizationId: id, kind, amount, note: "race" } as const;
    return operate(postEntry(lane.host.operator, entry, TEST_SOURCE));
  },
  apply: (state) => ({ ...state, balance: Number(state["balance"]) + amount }),
});

export const organization = raced<Organization>({
  name: "organization",
  begin: (lane) => Promise.resolve({ lane, id: lane.world.organizationId }),
  read: async ({ lane, id }) => {
    const { rows } = await lane.host.owner.query<State & { sealed: Buffer | null }>(
      `SELECT o.name, o.default_purpose AS "defaultPurpose", o.retention_months AS "retentionMonths",
         o.sharing_enabled AS "sharingEnabled", o.second_factor_required AS "secondFactorRequired",
         o.per_minute AS "perMinute", o.toxicological_basis AS "toxicologicalBasis",
         o.signature_checked_at IS NOT NULL AS signature, o.checklist_put_away AS "isDismissed",
         b.credit_limit AS "limit", b.price_per_report AS "pricePerReport", b.balance, o.sealed_notices AS sealed
       FROM organizations o JOIN balances b ON b.organization_id = o.id AND b.live WHERE o.id = $1`,
      [toUuid(id)],
    );
    const { sealed: _, ...fields } = rows[0] ?? { sealed: null };
    const stored = await lane.host.operator.organizations.find(id);
    const { vault } = lane.host.operator;
    const noticeEmails = stored ? openOrganization(vault, stored).noticeEmails.length : 0;
    return { ...fields, noticeEmails };
  },
  audited: (state) => state,
  writers: [
    bySettings("rename", 0, (turn) => ({ name: `Frota ${turn}` })),
    bySettings("rename again", 1, (turn) => ({ name: `Locadora ${turn}` })),
    bySettings("give notice addresses", 0, (turn) => ({
      noticeEmails: turn % 2 ? ["a@example.com"] : ["a@example.com", "b@example.com"],
    })),
    bySettings("choose a purpose", 1, (turn) => ({ defaultPurpose: `Finalidade ${turn}` })),
    bySettings("choose the retention", 0, (turn) => ({ retentionMonths: 1 + (turn % 60) })),
    bySettings("allow sharing", 1, (turn) => ({ sharingEnabled: turn % 2 === 1 })),
    bySettings("demand a second factor", 0, (turn) => ({ secondFactorRequired: turn % 2 === 1 })),
    byChecklist("tick off the signature", { signature: true }),
    byChecklist("dismiss the checklist", { isDismissed: true }),
    byOperator("rename", (turn) => ({ name: `Operador ${turn}` })),
    byOperator("choose the retention", (turn) => ({ retentionMonths: 1 + ((turn + 7) % 60) })),
    byOperator("give notice addresses", () => ({
      noticeEmails: ["a@example.com", "b@example.com", "c@example.com"],
    })),
    byOperator("choose the rate", (turn) => ({ perMinute: 100_000 + turn })),
    byTerms("choose the line", "limit"),
    byTerms("choose the price", "pricePerReport"),
    byBasis("record a legal basis", "CLT, art. 168, § 6º"),
    byBasis("remove the legal basis", null),
    byPayment("post a payment", 700),
    byPayment("post an adjustment", -300),
  ],
});
