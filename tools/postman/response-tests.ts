/** The tests that a request of the collection runs on its response: status, shape, and values for later requests. */
import openApi from "../../docs/openapi.json" with { type: "json" };

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const SCHEMAS = openApi.components.schemas as unknown as Readonly<Record<string, Schema>>;

/** The variables that a script stores from a response, with the field of each. */
const KEPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  createReport: { reportId: "reportId" },
  createEnrollment: { enrollmentId: "enrollmentId" },
  createTestClock: { testClockId: "testClockId" },
  createCalendarFeed: { calendarFeedId: "calendarFeedId" },
  createWebhookEndpoint: { webhookEndpointId: "id", endpointCreatedAt: "createdAt" },
  testWebhookEndpoint: { deliveryId: "id" },
};

/** Only a settled delivery can be retried. If no receiver answers, the run goes on without the retry. */
const WAIT_FOR_DELIVERY = (ownName: string, nextName: string) => `
const tries = Number(pm.variables.get("deliveryTries") || 0) + 1;
pm.variables.set("deliveryTries", tries);
if (pm.response.json().status === "PENDING") {
  if (tries < 10) {
    setTimeout(() => {}, 1000);
    pm.execution.setNextRequest(${JSON.stringify(ownName)});
  } else {
    console.log("A entrega continua a caminho: para reenviar, ponha em webhookUrl um receptor seu.");
    pm.execution.setNextRequest(${JSON.stringify(nextName)});
  }
}`;

export interface TestedOperation {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly schema: Schema | undefined;
  /** The request after the retry of a delivery. */
  readonly afterRetry: string;
}

/** The lines of the script. */
export function responseTests({
  id,
  name,
  status,
  schema,
  afterRetry,
}: TestedOperation): readonly string[] {
  const parts = [
    `pm.test("responde ${status}", () => pm.response.to.have.status(${status}));`,
    schema === undefined
      ? `pm.test("não tem corpo", () => pm.expect(pm.response.text()).to.equal(""));`
      : `pm.test("o corpo tem a forma documentada", () => pm.response.to.have.jsonSchema(${JSON.stringify(shapeOf(schema, 2))}));`,
    ...Object.entries(KEPT[id] ?? {}).map(
      ([variable, field]) => `pm.environment.set("${variable}", pm.response.json().${field});`,
    ),
    id === "getDelivery" ? WAIT_FOR_DELIVERY(name, afterRetry) : "",
  ];
  return parts.join("\n").trim().split("\n");
}

/** The types and the required fields of a schema, to a depth; deeper parts and unions are left out. */
function shapeOf(schema: Schema, depth: number): Schema {
  if (schema.$ref !== undefined) {
    return shapeOf(SCHEMAS[schema.$ref.replace("#/components/schemas/", "")] ?? {}, depth);
  }
  const { type, required, properties, items } = schema;
  if (type === undefined) return {};
  return {
    type,
    ...(depth > 0 && required && { required }),
    ...(depth > 0 &&
      properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, value]) => [name, shapeOf(value, depth - 1)]),
        ),
      }),
    ...(depth > 0 && items && { items: shapeOf(items, depth - 1) }),
  };
}
