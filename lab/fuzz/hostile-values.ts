/** Values that have broken services before: of the wrong type, at a limit, or interpreted as code. */
import fc from "fast-check";

const WORDS = [
  "",
  "\0",
  "\u0000x",
  "../../secrets",
  "%00",
  "' OR 1=1--",
  '"}',
  "${7*7}",
  "{{7*7}}",
  "<script>",
  "\ud800",
  "\uffff",
  "😀".repeat(50),
  "a".repeat(5_000),
  "0x10",
  "1e309",
  "-0",
  "NaN",
  "Infinity",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "toString",
  "9".repeat(400),
  "١٢٣",
  "\u202e",
  "\r\nX: y",
  "%F0%28%8C",
  "9007199254740993",
];

const FIELDS = ["__proto__", "constructor", "toString", "length", "organizationId", "mode", "then"];

export const hostileText = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: "binary", maxLength: 60 }),
);

/** Nested deeper than any valid value. */
const deep = fc
  .integer({ min: 10, max: 3_000 })
  .map((depth) => ({ toJSON: () => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown }));

export const hostileFields = fc.dictionary(
  fc.oneof(fc.constantFrom(...FIELDS), fc.string()),
  fc.anything({ maxDepth: 2 }),
  { maxKeys: 3 },
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.array(fc.string(), { maxLength: 3 }) },
  { weight: 1, arbitrary: hostileFields },
  { weight: 1, arbitrary: deep },
);
