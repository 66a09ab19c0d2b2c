/** Finds API changes that would break clients written for the last release. */
import type { ChangelogEntry } from "../site/changelog/entries.ts";
import {
  type ApiDocument,
  type OperationForm,
  operationsIn,
  type Parameter,
  schemaOf,
} from "./document.ts";
import { type Break, SchemaComparison } from "./schema-breaks.ts";

/** Every break between the released document and the current one, in the order of the document. */
export function breaksBetween(released: ApiDocument, current: ApiDocument): Break[] {
  const comparison = new SchemaComparison(released, current);
  const breaks: Break[] = [];
  const now = operationsIn(current.paths);
  for (const [where, operation] of operationsIn(released.paths)) {
    const kept = now.get(where);
    if (!kept) breaks.push({ kind: "operation gone", where });
    else breaks.push(...operationBreaks(comparison, { released, current }, where, operation, kept));
  }
  const webhooks = operationsIn(current.webhooks);
  for (const [where, webhook] of operationsIn(released.webhooks)) {
    const kept = webhooks.get(where);
    if (!kept) breaks.push({ kind: "operation gone", where });
    const [old, fresh] = [
      schemaOf(released, webhook.requestBody),
      schemaOf(current, kept?.requestBody),
    ];
    // A webhook's body is an answer to the customer's program.
    if (old && fresh) comparison.compare(old, fresh, "answer", where);
  }
  return [...breaks, ...comparison.breaks];
}

interface Documents {
  readonly released: ApiDocument;
  readonly current: ApiDocument;
}

function operationBreaks(
  comparison: SchemaComparison,
  { released, current }: Documents,
  where: string,
  before: OperationForm,
  now: OperationForm,
): Break[] {
  const breaks: Break[] = [];
  if (before.operationId !== now.operationId) breaks.push({ kind: "operation renamed", where });
  breaks.push(...parameterBreaks(comparison, where, before.parameters, now.parameters));
  const [body, freshBody] = [
    schemaOf(released, before.requestBody),
    schemaOf(current, now.requestBody),
  ];
  if (body && freshBody) comparison.compare(body, freshBody, "request", `${where} body`);
  if (body && !freshBody) breaks.push({ kind: "field gone", where: `${where} body` });
  if (now.requestBody?.required === true && before.requestBody?.required !== true) {
    breaks.push({ kind: "field newly required", where: `${where} body` });
  }
  for (const [status, answer] of Object.entries(before.responses ?? {})) {
    const kept = now.responses?.[status];
    if (!kept) {
      breaks.push({ kind: "status gone", where: `${where} ${status}` });
      continue;
    }
    const [old, fresh] = [schemaOf(released, answer), schemaOf(current, kept)];
    if (old && fresh) comparison.compare(old, fresh, "answer", `${where} ${status}`);
    if (old && !fresh) breaks.push({ kind: "type changed", where: `${where} ${status}` });
  }
  return breaks;
}

/** A removed parameter breaks too: an operation refuses unknown query names. */
function parameterBreaks(
  comparison: SchemaComparison,
  where: string,
  before: readonly Parameter[] = [],
  now: readonly Parameter[] = [],
): Break[] {
  const breaks: Break[] = [];
  const twinOf = (parameter: Parameter, among: readonly Parameter[]) =>
    among.find(({ name, in: place }) => name === parameter.name && place === parameter.in);
  for (const parameter of before) {
    const field = `${where} ${parameter.name}`;
    const kept = twinOf(parameter, now);
    if (kept) comparison.compare(parameter.schema, kept.schema, "request", field);
    else breaks.push({ kind: "field gone", where: field });
  }
  for (const parameter of now) {
    const wasRequired = twinOf(parameter, before)?.required ?? false;
    if (parameter.required === true && !wasRequired) {
      breaks.push({ kind: "field newly required", where: `${where} ${parameter.name}` });
    }
  }
  return breaks;
}

type NamedChange = Pick<ChangelogEntry, "breaking" | "release" | "body">;

/** The undocumented breaks: no unreleased, breaking changelog entry has their place in backticks in English. */
export function unnamedBreaks(
  breaks: readonly Break[],
  changelog: readonly NamedChange[],
): string[] {
  const texts = changelog
    .filter(({ breaking, release }) => breaking && release === null)
    .map(({ body }) => body.en);
  return breaks
    .filter(({ where }) => !texts.some((text) => text.includes(`\`${where}\``)))
    .map(({ kind, where }) => `${kind}: ${where}`);
}
