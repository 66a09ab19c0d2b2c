/** Endpoints over REST, the delivery log, manual retry, secret rotation, the event feed. */
import { type Caller, newCaller, sharedCaller } from "./caller.ts";
import { randomCpf, scenarioCpf } from "./cpf.ts";
import { findAll } from "./deep-search.ts";
import { expectError } from "./error-shape.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { expectStatus } from "./http.ts";
import { expectId, unknownId, newRef } from "./ids.ts";
import { patience, sleep } from "./pace.ts";
import { expectKeys, isInstant } from "./shape.ts";
import type { Delivery, WebhookEndpoint } from "./wire.ts";
import { suite, it } from "./suite.ts";
import {
  addEndpoint,
  attemptsOf,
  UNREACHABLE_URL,
  waitForDelivery,
  isEvent,
  subscribe,
} from "./webhook-receiver.ts";
import { expectAttempt, signatureOf } from "./webhook-signatures.ts";

const PATH = "/api/v1/webhook-endpoints";
const DELIVERED = "report.delivered";
const FAILED = "report.failed";

const shared = sharedCaller();
const create = (caller: Caller, scenario: number) =>
  caller.createReport(scenarioCpf(scenario), newRef());

suite("08 webhooks, the API", () => {
  it("decisions §9: registering an endpoint gives 201 with its fields, the secret this once, the default events", async () => {
    const caller = await shared();
    const made = await addEndpoint(caller, UNREACHABLE_URL);
    const keys = ["id", "url", "events", "enabled", "description", "createdAt"];
    expectKeys(made, [...keys, "secret"], "the new endpoint");
    expectId("whe", made.id, "endpoint id");
    expectEqual(made.url, UNREACHABLE_URL, "url");
    expectEqual([...made.events].sort(), [DELIVERED, FAILED], "default events");
    expectEqual(made.enabled, true, "enabled");
    expectThat(isInstant(made.createdAt), "createdAt is an instant", made.createdAt);
    const bytes = Buffer.from(made.secret.replace(/^whsec_/, ""), "base64");
    const form = /^whsec_[A-Za-z0-9+/]{43}=?$/.test(made.secret) && bytes.length === 32;
    expectThat(form, "secret is whsec_ and base64 of 32 bytes", made.secret.length);
    for (const path of [PATH, `${PATH}/${made.id}`]) {
      const response = expectStatus(await caller.get(path), 200);
      expectThat(response.text.includes(made.id), `${path} shows the endpoint`, response.text);
      expectThat(!response.text.includes("whsec_"), `${path} shows no secret`, null);
    }
    expectKeys((await caller.get(`${PATH}/${made.id}`)).json, keys, "the endpoint read");
  });

  it("decisions §9: an endpoint can be changed and deleted, by its own organization only", async () => {
    const [mine, other] = await Promise.all([newCaller(), shared()]);
    const { id } = await addEndpoint(mine, UNREACHABLE_URL, [DELIVERED]);
    const path = `${PATH}/${id}`;
    for (const method of ["GET", "DELETE", "PATCH"]) {
      const body = method === "PATCH" ? { description: "x" } : undefined;
      const theirs = await other.call(method, path, { body });
      expectError(theirs, 404, { why: "another organization" });
      const none = await other.call(method, `${PATH}/${unknownId("whe")}`, { body });
      expectEqual(none.text, theirs.text, `bytes of the 404 (${method}, unknown)`);
    }
    const listed = await other.get(PATH);
    expectThat(!listed.text.includes(id), "not in another organization's list", listed.text);
    const changed = await mine.call("PATCH", path, { body: { description: "changed" } });
    expectThat(changed.status < 300, "PATCH succeeds", changed.text);
    const read = expectStatus(await mine.get<WebhookEndpoint>(path), 200).json;
    expectEqual([read.description, read.events], ["changed", [DELIVERED]], "after PATCH");
    expectThat((await mine.call("DELETE", path)).status < 300, "DELETE succeeds", null);
    expectError(await mine.get(path), 404, { why: "deleted" });
  });

  it("decisions §6: an endpoint without url, or with one that is not a string, is 400", async () => {
    const caller = await shared();
    expectError(await caller.post(PATH, {}), 400, { why: "no url" });
    expectError(await caller.post(PATH, { url: 42 }), 400, { why: "url a number" });
    expectError(await caller.post(PATH, "{"), 400, { why: "malformed JSON" });
  });

  it("decisions §2: webhookConfigured is true while an endpoint is enabled", async () => {
    const caller = await newCaller();
    const { id } = await addEndpoint(caller, UNREACHABLE_URL);
    expectEqual(
      (await caller.createReport(randomCpf())).webhookConfigured,
      true,
      "with an endpoint",
    );
    await caller.call("DELETE", `${PATH}/${id}`);
    expectEqual(
      (await caller.createReport(randomCpf())).webhookConfigured,
      false,
      "after its removal",
    );
  });

  it("decisions §9: manual retry is a new delivery of the same event and bytes, freshly signed; the first stays", async () => {
    const { caller, receiver, secret } = await subscribe();
    const other = await shared();
    const { reportId } = await create(caller, 1);
    const first = await receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId));
    const path = `/api/v1/deliveries/${first.deliveryId}`;
    const before = await waitForDelivery(caller, first.deliveryId, "SUCCEEDED");
    await sleep(1_200);
    expectError(await other.post(`${path}/retry`), 404, { why: "another organization" });
    const response = expectStatus(await caller.post(`${path}/retry`), 202, "manual retry");
    const [, second] = await receiver.waitForTwo("the manual retry", patience(10_000));
    expectAttempt(second, DELIVERED, secret);
    expectEqual(second.eventId, first.eventId, "Cnh-Event-Id of the manual retry");
    expectThat(second.deliveryId !== first.deliveryId, "it is a new delivery", second.deliveryId);
    expectEqual(second.body.toString(), first.body.toString(), "body of the manual retry");
    const [a, b] = [signatureOf(first), signatureOf(second)];
    expectThat(b.t > a.t && b.v1[0] !== a.v1[0], "t and v1 are fresh", [a, b]);
    expectThat(
      response.text.includes(second.deliveryId),
      "the 202 has the new delivery",
      response.text,
    );
    const fresh = await caller.get(`/api/v1/deliveries/${second.deliveryId}`);
    const linked = (fresh.text + response.text).includes(first.deliveryId);
    expectThat(linked, "the new delivery is linked to the original", fresh.text);
    const after = expectStatus(await caller.get<Delivery>(path), 200).json;
    expectEqual(after.status, before.status, "status of the original");
    expectEqual(attemptsOf(after), attemptsOf(before), "attempts of the original");
  });

  it("decisions §9: deliveries are listed by report, endpoint and status, for the own organization only", async () => {
    const { caller, receiver, endpoint } = await subscribe();
    const other = await shared();
    const { reportId } = await create(caller, 1);
    const { deliveryId } = await receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId));
    await waitForDelivery(caller, deliveryId, "SUCCEEDED");
    const filters = {
      "": true,
      [`?reportId=${reportId}`]: true,
      [`?endpointId=${endpoint.id}`]: true,
      [`?reportId=${reportId}&status=SUCCEEDED`]: true,
      [`?reportId=${reportId}&status=FAILED`]: false,
      [`?reportId=${unknownId("rpt")}`]: false,
      [`?endpointId=${unknownId("whe")}`]: false,
    };
    for (const [filter, expected] of Object.entries(filters)) {
      const { text } = expectStatus(await caller.get(`/api/v1/deliveries${filter}`), 200);
      expectEqual(text.includes(deliveryId), expected, `the delivery is listed with "${filter}"`);
    }
    const theirs = await other.get(`/api/v1/deliveries?reportId=${reportId}`);
    expectThat(
      !theirs.text.includes(deliveryId),
      "not in another organization's list",
      theirs.text,
    );
    expectError(await other.get(`/api/v1/deliveries/${deliveryId}`), 404, { why: "another's" });
  });

  it("decisions §9: after rotate-secret both secrets sign, the new one first", async () => {
    const { caller, receiver, endpoint, secret } = await subscribe();
    const response = await caller.post(`${PATH}/${endpoint.id}/rotate-secret`);
    expectThat(response.status < 300, "rotate-secret succeeds", response.text);
    const isSecret = (value: unknown): value is string =>
      typeof value === "string" && value.startsWith("whsec_");
    const fresh = findAll(response.json, isSecret)
      .filter(isSecret)
      .find((value) => value !== secret);
    expectThat(fresh, "rotate-secret gives the new secret", Object.keys(response.json ?? {}));
    const { reportId } = await create(caller, 1);
    const request = await receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId));
    expectAttempt(request, DELIVERED, fresh, secret);
  });

  it("decisions §9: a test event is sent and signed like any other", async () => {
    const { caller, receiver, endpoint, secret } = await subscribe();
    const response = await caller.post(`${PATH}/${endpoint.id}/test`);
    expectThat(response.status < 300, "test succeeds", response.text);
    const request = await receiver.waitFor("the test event", () => true, patience(10_000));
    expectAttempt(request, request.event, secret);
  });

  it("decisions §3: GET /api/v1/events holds the organization's events and no other's", async () => {
    const [{ caller, receiver }, other] = [await subscribe(), await newCaller()];
    const { reportId } = await create(caller, 1);
    await receiver.waitFor(DELIVERED, isEvent(DELIVERED, reportId));
    const feedOf = async (reader: Caller) => {
      const all = await reader.get("/api/v1/events");
      return all.status === 400 ? reader.get("/api/v1/events?after=") : all;
    };
    const { text } = expectStatus(await feedOf(caller), 200);
    expectThat(
      text.includes(DELIVERED) && text.includes(reportId),
      "the event is in the feed",
      text,
    );
    const theirs = expectStatus(await feedOf(other), 200);
    expectThat(!theirs.text.includes(reportId), "not in another organization's feed", theirs.text);
  });

  it("decisions §3: a read of the feed that waits is answered by the next event", async () => {
    const caller = await newCaller();
    const latest = await caller.get<{ lastEventId: string | null }>("/api/v1/events?after=latest");
    const after = expectStatus(latest, 200).json.lastEventId ?? "";
    const held = caller.get(`/api/v1/events?after=${after}`, { prefer: "wait=50" });
    const { reportId } = await create(caller, 1);
    const { text, headers } = expectStatus(await held, 200);
    expectThat(text.includes(reportId), "the event is in the page that was held", text);
    expectThat(headers.get("preference-applied") === "wait=50", "the wait is told", text);
  });
});
