/** `fetch` for a model's address: no redirect is followed, and an answer that is too long is given up. */

const MOST_BYTES = 256 * 1024;

export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (response.body === null) return response;
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) controller.error(new Error("the answer is too long"));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(bounded), {
    status: response.status,
    headers: response.headers,
  });
};
