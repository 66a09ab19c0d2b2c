/** A list: await it for one page, or iterate over the items of all pages. No request is sent before that. */

export interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

type ItemOf<P> = P extends Page<infer Item> ? Awaited<Item> : never;

export class PagedList<P extends Page<unknown>> implements Promise<P> {
  readonly [Symbol.toStringTag] = "PagedList";
  readonly #read: (cursor?: string) => Promise<P>;
  #first: Promise<P> | undefined;

  /** `read` receives no cursor for the first page. */
  constructor(read: (cursor?: string) => Promise<P>) {
    this.#read = read;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- to be awaited is its purpose
  then<A = P, B = never>(
    onPage?: ((page: P) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#firstPage().then(onPage, onError);
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<P | B> {
    return this.#firstPage().catch(onError);
  }

  finally(onEnd?: (() => void) | null): Promise<P> {
    return this.#firstPage().finally(onEnd);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<P>, void, undefined> {
    let page = await this.#firstPage();
    for (;;) {
      yield* page.items as ItemOf<P>[];
      if (page.nextCursor === null) return;
      page = await this.#read(page.nextCursor);
    }
  }

  #firstPage(): Promise<P> {
    return (this.#first ??= this.#read());
  }
}
