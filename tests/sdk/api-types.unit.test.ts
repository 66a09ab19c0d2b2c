/** The SDK's types equal the contract's. */
import type { ERROR_DATA, OperationId, operations } from "@cnh/contract";
import type { ApiOperations, ApiError } from "@cnh/sdk";
import { describe, expectTypeOf, it } from "vitest";

/** The current values of an open enum, without the string type for future ones. */
type Literals<T> = T extends string ? (string extends T ? never : T) : never;
type KnownString<T> = [Literals<T>] extends [never] ? Extract<T, string> : Literals<T>;
type Known<T> =
  | KnownString<T>
  | (T extends string
      ? never
      : T extends readonly (infer Item)[]
        ? Known<Item>[]
        : T extends object
          ? { [Key in keyof T]: Known<T[Key]> }
          : T);

type Mutual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : "wider than B") : "not in B";

type Contract = typeof operations;
type AnswerOf<Id extends OperationId> = Contract[Id]["success"] extends {
  schema: { _output: infer Answer };
}
  ? Answer
  : undefined;
type BodyOf<Id extends OperationId> = Contract[Id] extends {
  body: { schema: { _input: infer Body } };
}
  ? Body
  : undefined;

/** The differences between the SDK and the contract, by operation. */
type Differences = {
  [Id in OperationId]: Id extends keyof ApiOperations
    ? {
        answer: Mutual<Known<ApiOperations[Id]["answer"]>, AnswerOf<Id>>;
        body: Mutual<Known<ApiOperations[Id]["body"]>, BodyOf<Id>>;
      }
    : "missing";
};
type Agreement = Record<OperationId, { answer: true; body: true }>;

type DataOf<Code extends keyof typeof ERROR_DATA> = (typeof ERROR_DATA)[Code]["_output"];
type SdkDataOf<Code> = NonNullable<
  Known<Extract<ApiError, { code: Code; data?: unknown }>>["data"]
>;

describe("types of the SDK", () => {
  it("are mutually assignable with the contract's, operation by operation", () => {
    expectTypeOf<keyof ApiOperations>().toEqualTypeOf<OperationId>();
    expectTypeOf<Differences>().toEqualTypeOf<Agreement>();
  });

  it("have the data of errors", () => {
    expectTypeOf<Mutual<SdkDataOf<"BAD_REQUEST">, DataOf<"BAD_REQUEST">>>().toEqualTypeOf<true>();
    expectTypeOf<
      Mutual<SdkDataOf<"PAYMENT_REQUIRED">, DataOf<"PAYMENT_REQUIRED">>
    >().toEqualTypeOf<true>();
    expectTypeOf<
      Mutual<SdkDataOf<"SPEND_CAP_REACHED">, DataOf<"SPEND_CAP_REACHED">>
    >().toEqualTypeOf<true>();
    expectTypeOf<
      Mutual<SdkDataOf<"TOO_MANY_REQUESTS">, DataOf<"TOO_MANY_REQUESTS">>
    >().toEqualTypeOf<true>();
  });

  it("distinguish a changed literal from the contract's literal", () => {
    expectTypeOf<
      Mutual<Known<"a" | "b" | (string & {}) | null>, "a" | "b" | null>
    >().toEqualTypeOf<true>();
    expectTypeOf<Mutual<Known<"a" | "c" | (string & {})>, "a" | "b">>().toEqualTypeOf<"not in B">();
    expectTypeOf<Mutual<Known<"a" | (string & {})>, "a" | "b">>().toEqualTypeOf<"wider than B">();
    expectTypeOf<Mutual<Known<{ at: string }[]>, { at: string }[]>>().toEqualTypeOf<true>();
  });
});
