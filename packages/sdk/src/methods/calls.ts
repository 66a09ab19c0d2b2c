/** Helpers of all methods: send a request and return its value, or list page by page. */
import type { RequestOptions } from "../client-options.ts";
import { type Page, PagedList } from "../pages.ts";
import type { ApiRequest, Transport } from "../transport.ts";

export type Calls = ReturnType<typeof callsOf>;

export const pathOf = (noun: string, id: string) => `${noun}/${encodeURIComponent(id)}`;

export function callsOf(transport: Transport) {
  const send = async <Answer>(
    method: ApiRequest["method"],
    path: string,
    options?: RequestOptions,
    rest: Partial<ApiRequest> = {},
  ): Promise<Answer> => {
    return (await transport.send({ method, path, ...rest }, options)).value as Answer;
  };
  /** `place` is the query parameter of the previous page's cursor. */
  const list = <P extends Page<unknown>>(
    path: string,
    query: object,
    options?: RequestOptions,
    place = "cursor",
  ) =>
    new PagedList<P>((cursor) =>
      send<P>("GET", path, options, { query: cursor ? { ...query, [place]: cursor } : query }),
    );
  return { send, list, transport };
}
