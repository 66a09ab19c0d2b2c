/** Commands that order checks: what they send, and what they ask before a live key is charged. */
import { describe, expect, it, onTestFinished } from "vitest";
import { makeMachine } from "../test-world.ts";

const KEYS = {
  test: "cnh_test_0123456789_secretSecretSecretSecretSecretSecretSecret",
  live: "cnh_live_0123456789_secretSecretSecretSecretSecretSecretSecret",
} as const;
const ID = "enr_01kya3np4sfe3b4wzz6kye37bb";
const QUEUE = {
  state: "PAUSED",
  pauseReason: "price",
  pausedAt: "2026-07-24T13:05:12.345Z",
  pricePerCheck: 130,
  pricePerFullCheck: 400,
  agreedPrice: 120,
  agreedFullPrice: 400,
  monthlyBudget: null,
  spentThisMonth: 0,
  reserve: 0,
  plannedPerMonth: 9,
};
const ENROLLMENT = {
  enrollmentId: ID,
  state: "ACTIVE",
  driver: { id: null, cpf: "529.982.247-25", name: null },
  tags: [],
  basis: { kind: "contract", expiresOn: "2027-07-24" },
  policy: {
    cadence: "none",
    depth: "auto",
    notifyDays: [15],
    minSeverity: "CRITICAL",
    keepReports: "all",
  },
};

const ANSWERS: Readonly<Record<string, object>> = {
  "/api/v1/check-queue": QUEUE,
  "/api/v1/key": { organization: { name: "Frota Sul" } },
};

/** Runs a command, and returns the requests that change something with their bodies. */
async function run(
  args: readonly string[],
  {
    mode = "test",
    answer,
  }: { readonly mode?: keyof typeof KEYS; readonly answer?: "s" | "n" } = {},
) {
  const sent: [request: string, body: unknown][] = [];
  const machine = makeMachine({
    variables: { CNH_BASE_URL: "https://cnh.test", CNH_API_KEY: KEYS[mode], CNH_LANG: "pt" },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const body = await request.text();
      if (request.method !== "GET")
        sent.push([`${request.method} ${pathname}`, body === "" ? null : JSON.parse(body)]);
      return Response.json(ANSWERS[pathname] ?? ENROLLMENT);
    },
  });
  onTestFinished(() => machine.remove());
  const typed = answer === undefined ? {} : { terminal: true, stdin: `${answer}\n` };
  return { ...(await machine.run(args, typed)), sent };
}

const CHECK = `POST /api/v1/enrollments/${ID}/checks`;

describe("cnh drivers check", () => {
  it("asks nothing with a test key", async () => {
    expect(await run(["drivers", "check", ID])).toMatchObject({ code: 0, sent: [[CHECK, null]] });
  });

  it("with a live key shows both prices and the organization, and charges only after a yes", async () => {
    const agreed = await run(["drivers", "check", ID], { mode: "live", answer: "s" });
    expect(agreed.err).toContain("R$ 1,30 (só a habilitação) ou R$ 4,00 (completa) de Frota Sul");
    expect(agreed.sent).toEqual([[CHECK, null]]);
    const refused = await run(["drivers", "check", ID], { mode: "live", answer: "n" });
    expect(refused).toMatchObject({ code: 130, sent: [] });
    expect(await run(["drivers", "check", ID], { mode: "live" })).toMatchObject({
      code: 2,
      sent: [],
    });
  });
});

describe("a cadence", () => {
  it("is asked about with a live key; a change without one is not", async () => {
    const change = (...args: string[]) => run(["drivers", "change", ID, ...args], { mode: "live" });
    expect(await change("--cadence", "daily")).toMatchObject({ code: 2, sent: [] });
    expect(await change("--cadence", "none")).toMatchObject({ code: 0 });
    expect(await change("--tag", "frota:sul")).toMatchObject({ code: 0 });
    const add = ["drivers", "add", "529.982.247-25", "--basis", "contract", "--cadence", "daily"];
    expect(await run(add, { mode: "live" })).toMatchObject({ code: 2, sent: [] });
  });

  it("that is changed keeps the other fields of the policy", async () => {
    const { sent } = await run(["drivers", "change", ID, "--cadence", "weekly"]);
    const policy = { ...ENROLLMENT.policy, cadence: "weekly" };
    expect(sent).toEqual([[`PATCH /api/v1/enrollments/${ID}`, { policy }]]);
  });
});

describe("cnh checks", () => {
  it("shows why checks are paused, and the price that waits for an agreement", async () => {
    const { out } = await run(["checks"], { answer: "n" });
    expect(out).toContain("PAUSED (price)");
    expect(out).toContain("R$ 1,30 (concordou com R$ 1,20)");
    expect(out).not.toContain("concordou com R$ 4,00");
  });

  it.each([
    ["5000", 500_000],
    ["5000,50", 500_050],
    ["0.99", 99],
    ["none", null],
  ])("set --budget %s sends %s", async (budget, monthlyBudget) => {
    const { sent } = await run(["checks", "set", "--budget", budget]);
    expect(sent).toEqual([["PATCH /api/v1/check-queue", { monthlyBudget }]]);
  });

  it.each([["5.000"], ["-1"], ["R$50"], ["5000,5"]])("set refuses --budget %s", async (budget) => {
    expect(await run(["checks", "set", `--budget=${budget}`])).toMatchObject({ code: 2, sent: [] });
  });

  it("set --agree sends the current prices after a yes", async () => {
    const { sent, err } = await run(["checks", "set", "--agree"], { answer: "s" });
    expect(err).toContain("Concordar com R$ 1,30 por conferência e R$ 4,00");
    const prices = { agreedPrice: 130, agreedFullPrice: 400 };
    expect(sent).toEqual([["PATCH /api/v1/check-queue", prices]]);
    expect((await run(["checks", "set", "--agree"])).sent).toEqual([]);
  });

  it("set needs a change, and checks takes no other word", async () => {
    expect(await run(["checks", "set"])).toMatchObject({ code: 2, sent: [] });
    expect(await run(["checks", "pause"])).toMatchObject({ code: 2, sent: [] });
  });

  it("lists the command within it in its help", async () => {
    expect((await run(["checks", "--help"])).out).toMatch(/checks set {2,}muda o orçamento/);
  });
});
