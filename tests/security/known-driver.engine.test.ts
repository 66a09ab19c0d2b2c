/** A key that may request reports but not read them learns nothing about a driver already known to the organization. */
import { SCOPES } from "@cnh/contract";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AcceptedBody, Api, issueKey } from "../support/service/api.ts";
import { call } from "../support/service/mcp.ts";
import {
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";

/** A regular sandbox driver. */
const KNOWN = scenarioCpf(1);
const REFERENCE = "conhecido-1";

let service: PipelineService;
let driverId: string;

beforeAll(async () => {
  service = await startPipelineService();
  const { body } = await service.live.create(KNOWN, REFERENCE);
  await reportWhen(service.live, body.reportId, isSettled);
  driverId = String(body.driver["id"]);
});
afterAll(() => service.stop());

async function keyWith(scopes: readonly string[]): Promise<Api> {
  const { environment } = service.database;
  const words = ["--scopes", scopes.join(",")];
  const { key } = await issueKey(environment, service.organizationId, ...words);
  return new Api(service.server.url, key);
}

type Driver = AcceptedBody["driver"];

/** The driver in the responses to a new report, a replay, and an agent's call. */
async function driversSeenBy(api: Api, name: string): Promise<(Driver | undefined)[]> {
  const answer = await api.create(KNOWN, name);
  const replay = await api.create(KNOWN, REFERENCE);
  const agent = await call(api, "request_report", { cpf: KNOWN, externalRef: `${name}-mcp` });
  expect([answer.status, replay.status, replay.headers.get("idempotent-replayed")]).toEqual([
    202,
    202,
    "true",
  ]);
  return [answer.body.driver, replay.body.driver, agent.structuredContent["driver"] as Driver];
}

test("a key without reports:read gets only the id of the driver", async () => {
  const blind = {
    id: driverId,
    cpf: null,
    name: null,
    licenseNumber: null,
    licenseCategory: null,
    expiryDate: null,
    issueState: null,
  };
  const others = SCOPES.filter((scope) => scope !== "reports:read");
  expect(await driversSeenBy(await keyWith(others), "cego")).toEqual([blind, blind, blind]);
});

test("a key that may read gets the driver to whom the CPF resolved", async () => {
  const drivers = await driversSeenBy(await keyWith(["reports:create", "reports:read"]), "leitor");
  for (const driver of drivers) {
    expect(driver).toMatchObject({
      id: driverId,
      name: expect.stringMatching(/\w+ \w+/) as unknown,
    });
    expect(Object.values(driver ?? {})).not.toContain(null);
  }
});
