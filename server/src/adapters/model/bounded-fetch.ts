/** `fetch` for a model's address: no redirect is followed, and an answer that is too long is an error. */
import { exchange } from "../http/bounded-exchange.ts";

const MAX_BODY_BYTES = 256 * 1024;
/** A response of these statuses may not have a body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** A `fetch` for the AI SDK, which calls it with a URL, plain headers and a text to post. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const sent = new Request(input, init);
  const { status, headers, body } = await exchange(
    {
      method: "POST",
      url: sent.url,
      headers: Object.fromEntries(sent.headers),
      body: await sent.text(),
    },
    { timeoutMs: null, signal: init?.signal ?? undefined, maxBodyBytes: MAX_BODY_BYTES },
  );
  const type = headers["content-type"];
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(body), {
    status,
    headers: { "content-type": String(type ?? "") },
  });
};
