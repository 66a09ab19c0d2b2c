import type { Demo } from "./demo.ts";

interface RunningService {
  readonly url: string;
  readonly consoleUrl: string;
  readonly metricsUrl: string;
  readonly prometheusUrl: string | undefined;
  readonly controlUrl: string | undefined;
  readonly environmentFile: string;
  readonly demo: Demo;
}

/** The text printed when everything runs: what to try, with the free key. */
export function welcome({
  url,
  consoleUrl,
  metricsUrl,
  prometheusUrl,
  controlUrl,
  environmentFile,
  demo,
}: RunningService): string {
  const { testKey, liveKey, organizationId, person } = demo;
  const operate =
    environmentFile === ".data/dev.env"
      ? "npm run -s ops --"
      : `npx node --env-file=${environmentFile} ops/src/main.ts`;
  return `
CNH Reports is up: ${url}   docs: ${url}/docs/   metrics: ${metricsUrl}${prometheusUrl === undefined ? "" : `   Prometheus: ${prometheusUrl}`}

Console:   ${consoleUrl}/console/
Sign in:   ${person.email}   password: ${person.password}

Test key:  ${testKey}   (costs nothing)
Live key:  ${liveKey}   (each report is charged to the demo organization)

Order a report, then read it:
  curl -s ${url}/api/v1/reports -H 'Authorization: Bearer ${testKey}' \\
    -H 'Content-Type: application/json' -d '{"cpf":"529.982.247-25","externalRef":"first"}'
  curl -s ${url}/api/v1/reports/<reportId> -H 'Authorization: Bearer ${testKey}'

Choose what the simulated sources answer by the CPF: ${controlUrl ?? "they were started elsewhere"}
Operate it:   ${operate} credit statement --org ${organizationId}
Check it:     npm run smoke
Environment:  ${environmentFile}   Log: .data/server.log
`;
}
