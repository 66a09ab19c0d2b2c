/**
 * Operations missing from the in-memory service are answered with the examples of docs/openapi.json. A request with a
 * path, query or body unknown to the document is refused.
 */
import { readFileSync } from "node:fs";

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

interface JsonContent {
  readonly content?: {
    readonly "application/json"?: { readonly schema: Schema; readonly example?: unknown };
  };
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: JsonContent;
  readonly responses: Readonly<Record<string, JsonContent>>;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const FILE = new URL("../../docs/openapi.json", import.meta.url);
const DOCUMENT = JSON.parse(readFileSync(FILE, "utf8")) as OpenApiDocument;
const NOT_IN_THE_FAKE = 501;

export function withDocumentedAnswers(fake: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await fake(request.clone());
    return response.status === NOT_IN_THE_FAKE ? answerOf(request) : response;
  };
}

async function answerOf(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const operation = findOperation(request.method.toLowerCase(), pathname);
  if (!operation) return refuse(`no operation ${request.method} ${pathname}`);
  const known = (operation.parameters ?? []).map(({ name }) => name);
  const query = [...searchParams.keys()].find((name) => !known.includes(name));
  if (query !== undefined) return refuse(`no parameter ${query} of ${pathname}`);
  const body = await request.text();
  const property = body === "" ? undefined : unknownProperty(operation, body);
  if (property !== undefined) return refuse(`no property ${property} of ${pathname}`);
  const [status, success] =
    Object.entries(operation.responses).find(([code]) => code.startsWith("2")) ?? [];
  if (status === "204") return new Response(null, { status: 204 });
  const example = JSON.stringify(success?.content?.["application/json"]?.example);
  // Dated now, because some commands look back only a few hours.
  const now = example.replace(/"createdAt":"[^"]+"/g, `"createdAt":"${new Date().toISOString()}"`);
  const headers = { "content-type": "application/json" };
  return new Response(now, { status: Number(status), headers });
}

function findOperation(method: string, pathname: string): Operation | undefined {
  const parts = pathname.split("/");
  return Object.entries(DOCUMENT.paths).find(([template, operations]) => {
    const wanted = template.split("/");
    return (
      method in operations &&
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith("{") || part === parts[index])
    );
  })?.[1][method];
}

function unknownProperty({ requestBody }: Operation, body: string): string | undefined {
  const schema = requestBody?.content?.["application/json"]?.schema;
  const named = schema?.$ref?.split("/").at(-1);
  const { properties = {} } =
    (named === undefined ? schema : DOCUMENT.components.schemas[named]) ?? {};
  return Object.keys(JSON.parse(body) as object).find((name) => !(name in properties));
}

function refuse(message: string): Response {
  return Response.json(
    { defined: false, code: "BAD_REQUEST", status: 400, message },
    { status: 400 },
  );
}
