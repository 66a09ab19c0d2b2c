/**
 * Base class of every error that this package throws. `instanceof` compares a name under a global symbol, so that two
 * copies of the package in one program (by import and by require) recognize each other's errors.
 */
export const KIND: unique symbol = Symbol.for("@cnh/sdk/error");

export class CnhError extends Error {
  /** @internal */
  static readonly [KIND]: string = "CnhError";
  override readonly name: string = (this.constructor as typeof CnhError)[KIND];

  static override [Symbol.hasInstance](this: { prototype: unknown }, value: unknown): boolean {
    // A class derived by a customer has no name here and uses the default check.
    if (!Object.hasOwn(this, KIND)) return super[Symbol.hasInstance](value);
    const { [KIND]: kind } = this as Named;
    let each = value as { constructor?: Named } | null | undefined;
    for (; each; each = Object.getPrototypeOf(each) as typeof each) {
      if (each.constructor?.[KIND] === kind) return true;
    }
    return false;
  }
}

interface Named {
  readonly [KIND]?: string;
}
