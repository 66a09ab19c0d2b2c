/**
 * The base of every error that this package throws. `instanceof` goes by a name under a global symbol: a program may
 * load the package twice, as a module and by require, and both copies then know each other's errors.
 */
export const KIND: unique symbol = Symbol.for("@cnh/sdk/error");

export class CnhError extends Error {
  /** @internal */
  static readonly [KIND]: string = "CnhError";
  override readonly name: string = (this.constructor as typeof CnhError)[KIND];

  static override [Symbol.hasInstance](this: { prototype: unknown }, value: unknown): boolean {
    // A class that a customer derives has no name here, and is told apart as any class is.
    if (!Object.hasOwn(this, KIND)) return super[Symbol.hasInstance](value);
    const { [KIND]: kind } = this as Named;
    let each = value as { constructor?: Named } | null | undefined;
    while (each && each.constructor?.[KIND] !== kind)
      each = Object.getPrototypeOf(each) as typeof each;
    return Boolean(each);
  }
}

interface Named {
  readonly [KIND]?: string;
}
