/**
 * The base of every error that this package throws. `instanceof` goes by a name under a global symbol: a program may
 * load the package twice, as a module and by require, and both copies then know each other's errors.
 */
export const KIND: unique symbol = Symbol.for("@cnh/sdk/error");

export class CnhError extends Error {
  /** @internal */
  static readonly [KIND]: string = "CnhError";
  override readonly name: string = "CnhError";

  static override [Symbol.hasInstance](this: { prototype: unknown }, value: unknown): boolean {
    // A class that a customer derives has no name here, and is told apart as any class is.
    if (!Object.hasOwn(this, KIND)) return Function.prototype[Symbol.hasInstance].call(this, value);
    const kind = (this as Partial<Record<typeof KIND, string>>)[KIND];
    let each: unknown = typeof value === "object" ? value : null;
    while (each !== null) {
      if (kindOf(each) === kind) return true;
      each = Object.getPrototypeOf(each);
    }
    return false;
  }
}

function kindOf(prototype: unknown): unknown {
  const { constructor } = prototype as { constructor?: Partial<Record<typeof KIND, string>> };
  return constructor?.[KIND];
}
