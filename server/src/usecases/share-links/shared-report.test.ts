import { type Report, reportExample, reportSchema } from "@cnh/contract";
import { sharedReportSchema } from "@cnh/contract/console";
import { expect, test } from "vitest";
import { maskedCpf, sharedReportOf, shortName } from "./shared-report.ts";

const report = reportSchema.parse(reportExample);

/** All field names, at any depth. */
function fieldsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) fieldsOf(item, found);
  else if (value !== null && typeof value === "object") {
    for (const [name, inner] of Object.entries(value)) {
      found.add(name);
      fieldsOf(inner, found);
    }
  }
  return found;
}

test("a shared report has verdict, tiles, points, alerts and fines, and nothing of what identifies beyond that", () => {
  const shared = sharedReportOf(report);
  expect(shared).toEqual(sharedReportSchema.parse(shared));
  expect(shared?.diagnosis.status).toBe(report.diagnosis?.status);
  expect(shared?.diagnosis.allAlerts.map(({ code }) => code)).toEqual(
    report.diagnosis?.allAlerts.map(({ code }) => code),
  );
  expect(shared?.diagnosis.rollingPoints?.steps).toEqual(report.diagnosis?.rollingPoints?.steps);
  expect(shared?.diagnosis.fines?.items).toHaveLength(report.diagnosis?.fines?.items.length ?? -1);
  const fields = fieldsOf(shared);
  const forbidden =
    "reportId externalRef id details aiAnalysis licenseNumber motherName collectedOn plate ticket renainf processNumber place document requirements";
  expect(forbidden.split(" ").filter((name) => fields.has(name))).toEqual([]);
});

test("no value of the driver, of the details or of a fine's papers is in a shared report", () => {
  const text = JSON.stringify(sharedReportOf(report));
  const { personal, license } = report.details ?? {};
  const secrets = [
    report.reportId,
    report.externalRef,
    report.driver.id,
    report.driver.cpf,
    report.driver.name,
    report.driver.licenseNumber,
    personal?.name?.formatted,
    personal?.motherName?.value,
    personal?.motherName?.formatted,
    personal?.identityDocument?.number,
    license?.registrationNumber?.value,
    license?.licenseFormNumber?.value,
    license?.renachNumber?.value,
    ...(report.diagnosis?.fines?.items ?? []).flatMap(({ ticket, renainf, plate }) => [
      ticket,
      renainf,
      plate,
    ]),
  ].filter((secret) => typeof secret === "string");
  expect(secrets.length).toBeGreaterThan(8);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test.each(["positive", "negative"] as const)(
  "a toxicological result is in no shared report: %s",
  (result) => {
    const { diagnosis, normalized } = reportExample;
    const examined = {
      ...report,
      diagnosis: { ...diagnosis, toxicological: { ...diagnosis.toxicological, result } },
      normalized: { ...normalized, toxicological: { ...normalized.toxicological, result } },
    } as unknown as Report;
    expect(JSON.stringify(sharedReportOf(examined))).not.toContain(`"${result}"`);
  },
);

test("a report without a diagnosis has nothing to share", () => {
  expect(sharedReportOf({ ...report, diagnosis: null })).toBeNull();
});

test.each([
  ["Maria Aparecida dos Santos", "Maria S."],
  ["MARIA APARECIDA DOS SANTOS", "MARIA S."],
  ["  João  da Silva ", "João S."],
  ["Édson álvares", "Édson Á."],
  ["Pelé", "Pelé"],
  ["", ""],
])("the name %j is shortened to %j", (name, short) => {
  expect(shortName(name)).toBe(short);
});

test("only the middle digits of a CPF are shown", () => {
  expect(maskedCpf("529.982.247-25")).toBe("***.982.247-**");
});
