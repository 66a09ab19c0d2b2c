/** Helpers of all methods: send a request and return its value, or list page by page. */
import { type ApiCall, started } from "../api-call.ts";
import type { RequestOptions } from "../client-options.ts";
import { type Page, PagedList } from "../pages.ts";
import type { ApiRequest, Transport } from "../transport.ts";

export type Calls = ReturnType<typeof callsOf>;

export const pathOf = (noun: string, id: string) => `${noun}/${encodeURIComponent(id)}`;

export function callsOf(transport: Transport) {
  const send = <Answer>(
    method: ApiRequest["method"],
    path: string,
    options?: RequestOptions,
    rest: Partial<ApiRequest> = {},
  ): ApiCall<Answer> => started(transport.send({ method, path, ...rest }, options));
  /** `place` is the query parameter of the previous page's cursor. */
  const list = <P extends Page<unknown>>(
    path: string,
    query: object | undefined,
    options?: RequestOptions,
    place = "cursor",
    method: ApiRequest["method"] = "GET",
  ) =>
    new PagedList<P>((cursor) =>
      transport.send(
        {
          method,
          path,
          [method === "GET" ? "query" : "body"]: { ...query, ...(cursor && { [place]: cursor }) },
        },
        options,
      ),
    );
  return { send, list, transport };
}
