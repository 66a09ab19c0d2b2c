/** A list: await it for one page, or iterate over the items of all pages. No request is sent before that. */
import { ApiCall } from "./api-call.ts";

export interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

type ItemOf<P> = P extends Page<infer Item> ? Awaited<Item> : never;

/** The function that it is created with receives no cursor for the first page. */
export class PagedList<P extends Page<unknown>> extends ApiCall<P> {
  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<P>, void, undefined> {
    let page: P = await this;
    for (;;) {
      yield* page.items as ItemOf<P>[];
      if (page.nextCursor === null) return;
      page = (await this.send(page.nextCursor)).value as P;
    }
  }
}
