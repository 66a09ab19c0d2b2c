import { expect, it } from "vitest";
import { driverEventExamples, driverEventSchema } from "./driver-event.ts";
import {
  DEFAULT_EVENT_KINDS,
  DRIVER_EVENT_KINDS,
  EVENT_KINDS,
  isDriverEventKind,
  REPORT_EVENT_KINDS,
} from "./events.ts";
import { reportSchema } from "./report.ts";

it.each(DRIVER_EVENT_KINDS)(
  "%s has an example with every field in the order of the schema",
  (kind) => {
    const example = driverEventExamples[kind];
    expect(driverEventSchema.parse(example)).toEqual(example);
    expect(Object.keys(example)).toEqual(Object.keys(driverEventSchema.shape));
    expect(example.event).toBe(kind);
    expect(example.deadline === null).toBe(kind !== "driver.due");
    expect(example.comparison === null).toBe(kind !== "driver.changed");
  },
);

it("knows each kind as an event of a report or of a driver", () => {
  expect(EVENT_KINDS).toEqual([...REPORT_EVENT_KINDS, ...DRIVER_EVENT_KINDS]);
  expect(EVENT_KINDS.filter(isDriverEventKind)).toEqual(DRIVER_EVENT_KINDS);
  expect(["toString", "driver", "driver.due "].filter(isDriverEventKind)).toEqual([]);
});

it("names each kind after its body, since receivers decide by the name", () => {
  for (const kind of REPORT_EVENT_KINDS) expect(kind).toMatch(/^report\./);
  for (const kind of DRIVER_EVENT_KINDS) expect(kind).toMatch(/^(?:driver|enrollment)\./);
  // Receivers that do not verify the kind can decide by this field.
  expect(Object.keys(reportSchema.shape)).not.toContain("event");
});

it("sends no event of a driver by default", () => {
  expect(DEFAULT_EVENT_KINDS.filter(isDriverEventKind)).toEqual([]);
});
