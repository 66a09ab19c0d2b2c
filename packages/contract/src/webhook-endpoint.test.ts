import { describe, expect, it } from "vitest";
import { createEndpointBodySchema, updateEndpointBodySchema } from "./webhook-endpoint.ts";

const url = "https://hooks.example.com/cnh";

describe("an endpoint's body", () => {
  it("gets the two usual events when it names none", () => {
    const { events } = createEndpointBodySchema.parse({ url });
    expect(events).toEqual(["report.delivered", "report.failed"]);
  });

  it.each([
    ["the opt-in event alone", { url, events: ["report.partially_delivered"] }, true],
    ["http, which an operator may allow", { url: "http://127.0.0.1:9/hook" }, true],
    ["no description", { url, description: null }, true],
    ["no url", {}, false],
    ["a number as url", { url: 42 }, false],
    ["a path as url", { url: "/hook" }, false],
    ["another scheme", { url: "ftp://hooks.example.com" }, false],
    ["a script", { url: "javascript:alert(1)" }, false],
    ["a very long url", { url: `${url}?${"a".repeat(2048)}` }, false],
    ["no events", { url, events: [] }, false],
    ["an unknown event", { url, events: ["report.lost"] }, false],
    ["an event twice", { url, events: ["report.failed", "report.failed"] }, false],
    ["a long description", { url, description: "a".repeat(256) }, false],
  ])("%s: %j is taken: %s", (_, body, taken) => {
    expect(createEndpointBodySchema.safeParse(body).success).toBe(taken);
  });

  it("changes only what a PATCH names", () => {
    expect(updateEndpointBodySchema.parse({ description: "changed" })).toEqual({
      description: "changed",
    });
    expect(updateEndpointBodySchema.parse({})).toEqual({});
  });
});
