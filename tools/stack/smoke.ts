/** Sends one report through the running system (`npm run up` first) and prints the time of each step. */
import { readDemo } from "./demo.ts";
import { BASE_URL, DATABASE } from "./development.ts";

/** The specification's example of a valid CPF; the sandbox key makes it cost nothing. */
const CPF = "529.982.247-25";

/** Ends with one sentence if the reason is clear. */
function giveUp(sentence: string): never {
  console.error(`smoke: ${sentence}`);
  process.exit(1);
}

await fetch(`${BASE_URL}/livez`).catch(() =>
  giveUp(`nothing answers at ${BASE_URL}. Start it with npm run up, or set CNH_PORT.`),
);
const { testKey } =
  readDemo(DATABASE) ??
  giveUp(
    `there is no demo organization for ${DATABASE}: npm run up makes it, CNH_UP_DATABASE names it.`,
  );

async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`${(performance.now() - startedAt).toFixed(1).padStart(8)} ms  ${title}`);
  return result;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(BASE_URL + path, {
    method,
    headers: { authorization: `Bearer ${testKey}`, "content-type": "application/json", ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as {
    reportId: string;
    status: string;
    diagnosis?: { status: string } | null;
    items: { reportId: string }[];
  };
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const externalRef = `smoke-${Date.now()}`;
const { reportId } = await step("create answers 202", () =>
  call("POST", "/api/v1/reports", { cpf: CPF, externalRef }),
);
const processing = await step("the report is read", () =>
  call("GET", `/api/v1/reports/${reportId}`),
);
const report = await step("the pipeline delivers it", () =>
  call("GET", `/api/v1/reports/${reportId}`, undefined, { prefer: "wait=20" }),
);
const replay = await step("the same create again is a replay", () =>
  call("POST", "/api/v1/reports", { cpf: CPF, externalRef }),
);
const listed = await step("it is found by its reference", () =>
  call("GET", `/api/v1/reports?externalRef=${externalRef}`),
);

const sound =
  processing.reportId === reportId &&
  report.status === "DELIVERED" &&
  typeof report.diagnosis?.status === "string" &&
  replay.reportId === reportId &&
  listed.items.length === 1 &&
  listed.items[0]?.reportId === reportId;
const said = `smoke: ${reportId} is ${report.status}, ${report.diagnosis?.status}`;
console.log(sound ? said : "smoke: the answers do not agree");
process.exitCode = sound ? 0 : 1;
