import { describe, expect, test } from "vitest";
import {
  emailOf,
  hourOf,
  measureOf,
  municipalityOf,
  paddedNumberOf,
  plateOf,
  postalCodeOf,
  proseOf,
  type RawValue,
} from "./provider-values.ts";

type Read = (raw: RawValue) => unknown;

const TABLE: readonly (readonly [string, Read, readonly (readonly [RawValue, unknown])[]])[] = [
  [
    "an hour",
    hourOf,
    [
      ["14:35", "14:35"],
      ["14:35:07", "14:35"],
      ["1435", "14:35"],
      [935, "09:35"],
      ["23:59", "23:59"],
      ["24:00", null],
      ["12:60", null],
      ["00:00", null],
      [0, null],
      ["", null],
      ["INDISPONÍVEL", null],
      [true, null],
    ],
  ],
  [
    "a plate",
    plateOf,
    [
      ["ABC1234", "ABC1234"],
      ["abc-1234", "ABC1234"],
      ["ABC1D23", "ABC1D23"],
      ["AB 1234", null],
      ["ABCD123", null],
      ["INDISPONÍVEL", null],
      [null, null],
    ],
  ],
  [
    "a measured value",
    measureOf,
    [
      [72, 72],
      ["72.5", 72.5],
      ["0,34", 0.34],
      [0, null],
      ["0", null],
      ["-3", null],
      ["72 km/h", null],
      [undefined, null],
    ],
  ],
  [
    "a postal code",
    postalCodeOf,
    [
      ["01310-100", "01310100"],
      [1310100, "01310100"],
      ["00000-000", null],
      ["123456789", null],
    ],
  ],
  [
    "an e-mail address",
    emailOf,
    [
      ["Maria@Example.COM", "maria@example.com"],
      ["maria@example", null],
      ["a b@example.com", null],
      ["<x>@example.com", null],
      [`${"a".repeat(65)}@example.com`, null],
    ],
  ],
  [
    "prose",
    proseOf,
    [
      ["  CURSO  DE RECICLAGEM ", "CURSO DE RECICLAGEM"],
      ["x".repeat(300), "x".repeat(300)],
      ["x".repeat(301), null],
      ["a\u0000b", null],
      ["INDISPONIVEL", null],
    ],
  ],
  [
    "a number of six digits",
    (raw) => paddedNumberOf(raw, 6),
    [
      [100, "000100"],
      ["2025/00123", "2025/00123"],
      [0, null],
      ["000000", null],
    ],
  ],
  [
    "a municipality",
    (raw) => municipalityOf(raw, "INDISPONÍVEL"),
    [
      [427, { code: "0427", name: null }],
      [3550308, { code: "3550308", name: null }],
      [0, null],
    ],
  ],
];

describe.each(TABLE)("%s", (_, read, values) => {
  test.each(values)("%j is %j", (raw, value) => {
    expect(read(raw)).toEqual(value);
  });
});
