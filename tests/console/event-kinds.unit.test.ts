import {
  DEFAULT_EVENT_KINDS,
  DRIVER_EVENT_KINDS,
  EVENT_KINDS,
  REPORT_EVENT_KINDS,
} from "@cnh/contract";
import { expect, test } from "vitest";
import {
  DEFAULT_KINDS,
  EVENT_GROUP_NAMES,
  EVENT_GROUPS,
  KINDS,
} from "../../console/src/endpoints/event-kinds.ts";

test("an endpoint can choose every kind of the contract, in two groups", () => {
  expect(EVENT_GROUPS).toEqual({ reports: REPORT_EVENT_KINDS, drivers: DRIVER_EVENT_KINDS });
  expect(EVENT_GROUP_NAMES).toEqual(Object.keys(EVENT_GROUPS));
  expect(KINDS).toEqual(EVENT_KINDS);
});

test("a new endpoint has the default events of the contract", () => {
  expect(DEFAULT_KINDS).toEqual(DEFAULT_EVENT_KINDS);
});
