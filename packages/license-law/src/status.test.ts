import { describe, expect, it } from "vitest";
import { STATUS_CASES } from "../cases/status.ts";
import type { Alert, Severity } from "./alerts/alert.ts";
import { raiseMissing } from "./sections/gaps/alert-rules.ts";
import { statusOf } from "./status.ts";

const alertOf = (severity: Severity): Alert => ({
  ...raiseMissing("LICENSE_DATA_MISSING", {}),
  severity,
});

describe("the status", () => {
  it.each(STATUS_CASES)("$situation: $status", ({ forbidden, severities, status, ...grounds }) => {
    const { issued, validity, sufficient } = grounds;
    const alerts = severities.map(alertOf);
    expect(statusOf({ issued, validity, sufficient, drivingForbidden: forbidden, alerts })).toBe(
      status,
    );
  });
});
