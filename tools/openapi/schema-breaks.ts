/** Breaking differences between two forms of one schema, by the direction of the value. */
import { type ApiDocument, nameOf, type Schema } from "./document.ts";

export type BreakKind =
  | "operation gone"
  | "operation renamed"
  | "status gone"
  | "field gone"
  | "field may be absent"
  | "field newly required"
  | "enum narrowed"
  | "enum widened"
  | "type changed";

export interface Break {
  readonly kind: BreakKind;
  /** An operation (`GET /api/v1/key`), or a field (`Fine.amountCents`, `GET /api/v1/events limit`). */
  readonly where: string;
}

/** Values that clients send, or that they receive. */
type Direction = "request" | "answer";

/** Compares two documents. Each pair of components is compared once per direction. */
export class SchemaComparison {
  readonly #released: ApiDocument;
  readonly #current: ApiDocument;
  readonly #seen = new Set<string>();
  readonly breaks: Break[] = [];

  constructor(released: ApiDocument, current: ApiDocument) {
    this.#released = released;
    this.#current = current;
  }

  /** `where` names the place until a component gives it a better name. */
  compare(before: Schema, now: Schema, direction: Direction, where: string): void {
    const [reference, freshReference] = [referenceIn(before), referenceIn(now)];
    const place = reference === undefined ? where : nameOf(reference);
    if (reference !== undefined && freshReference !== undefined) {
      // The key includes nullability, so that each variant is compared once.
      const pair = JSON.stringify([direction, before, now].map(withoutText));
      if (this.#seen.has(pair)) return;
      this.#seen.add(pair);
    }
    const [old, fresh] = [resolve(this.#released, before), resolve(this.#current, now)];
    this.#compareTypes(old, fresh, direction, place);
    this.#compareEnums(old, fresh, direction, place);
    this.#compareFields(old, fresh, direction, place);
    if (old.items && fresh.items) this.compare(old.items, fresh.items, direction, `${place}[]`);
    const [extra, freshExtra] = [old.additionalProperties, fresh.additionalProperties];
    if (typeof extra === "object" && typeof freshExtra === "object") {
      this.compare(extra, freshExtra, direction, `${place}{}`);
    }
    this.#compareForms(old, fresh, direction, place);
  }

  #add(kind: BreakKind, where: string): void {
    if (!this.breaks.some((known) => known.kind === kind && known.where === where)) {
      this.breaks.push({ kind, where });
    }
  }

  /** A request may accept more types, an answer may return fewer. */
  #compareTypes(before: Schema, now: Schema, direction: Direction, where: string): void {
    const [wide, narrow] = direction === "request" ? [now, before] : [before, now];
    const allowed = typesOf(wide);
    const isOther = allowed.size > 0 && !isWithin(typesOf(narrow), allowed);
    if (isOther || before.format !== now.format) this.#add("type changed", where);
  }

  #compareEnums(before: Schema, now: Schema, direction: Direction, where: string): void {
    const [old, fresh] = [valuesOf(before), valuesOf(now)];
    if (direction === "request") {
      const isNarrower = fresh !== null && (old === null || !isWithin(old, fresh));
      if (isNarrower) this.#add("enum narrowed", where);
    } else if (old !== null && before["x-extensible-enum"] !== true) {
      if (fresh === null || !isWithin(fresh, old)) this.#add("enum widened", where);
    }
  }

  #compareFields(before: Schema, now: Schema, direction: Direction, where: string): void {
    const [old, fresh] = [before.properties ?? {}, now.properties ?? {}];
    const [wasRequired, isRequired] = [new Set(before.required), new Set(now.required)];
    for (const [name, schema] of Object.entries(old)) {
      const field = `${where}.${name}`;
      const kept = fresh[name];
      if (!kept) {
        this.#add("field gone", field);
        continue;
      }
      const isLeftOut = wasRequired.has(name) && !isRequired.has(name);
      if (direction === "answer" && isLeftOut) this.#add("field may be absent", field);
      this.compare(schema, kept, direction, field);
    }
    if (direction === "answer") return;
    for (const name of isRequired) {
      if (!wasRequired.has(name)) this.#add("field newly required", `${where}.${name}`);
    }
  }

  /**
   * Forms are compared in their order. An additional form in an answer, or a missing one in a request, is another type.
   */
  #compareForms(before: Schema, now: Schema, direction: Direction, where: string): void {
    const [old, fresh] = [formsOf(before), formsOf(now)];
    const [most, count] = direction === "request" ? [fresh, old] : [old, fresh];
    if (count.length > most.length) this.#add("type changed", where);
    for (const [index, form] of old.entries()) {
      const kept = fresh[index];
      if (kept) this.compare(form, kept, direction, where);
    }
  }
}

/** The component of a schema, or of its non-null variant. */
function referenceIn({ $ref, anyOf = [] }: Schema): string | undefined {
  const [only, ...others] = anyOf.filter(({ type }) => type !== "null");
  return $ref ?? (others.length === 0 ? only?.$ref : undefined);
}

const withoutText = (schema: Schema | Direction): unknown =>
  typeof schema === "string" ? schema : { ...schema, description: undefined };

/** A schema with its reference resolved: the component's schema, nullable if `anyOf` allows null. */
function resolve(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const found = document.components?.schemas?.[nameOf(schema.$ref)];
    if (!found) throw new Error(`There is no ${schema.$ref}`);
    return resolve(document, found);
  }
  const forms = schema.anyOf?.filter(({ type }) => type !== "null");
  const [only, ...others] = forms ?? [];
  if (!only || others.length > 0 || forms?.length === schema.anyOf?.length) return schema;
  const inner = resolve(document, only);
  return { ...inner, type: [...typesOf(inner), "null"] };
}

const isWithin = <Value>(part: ReadonlySet<Value>, whole: ReadonlySet<Value>): boolean =>
  [...part].every((value) => whole.has(value));

const typesOf = ({ type = [] }: Schema): Set<string> => new Set([type].flat());

/** The values that a schema allows; `null` if it lists none. */
function valuesOf({ enum: values, const: only }: Schema): Set<unknown> | null {
  if (only !== undefined) return new Set([only]);
  return values ? new Set(values) : null;
}

const formsOf = ({ anyOf = [], oneOf = [] }: Schema): readonly Schema[] => [...anyOf, ...oneOf];
