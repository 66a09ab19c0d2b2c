/** One HTTP exchange with the console's server. */
import type { ErrorEnvelope } from "@cnh/contract";
import { ApiError } from "./api-error.ts";

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer<Body> {
  readonly body: Body;
  readonly headers: Headers;
}

export async function send<Body>({
  method,
  url,
  body,
  headers,
  signal,
}: Sent): Promise<Answer<Body>> {
  const onLost = (cause: unknown): never => {
    if (signal?.aborted === true) throw cause;
    throw new ApiError("NETWORK", 0, { cause });
  };
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    credentials: "same-origin",
    cache: "no-store",
  }).catch(onLost);
  if (!response.ok) throw await errorOf(response);
  // A connection can also break in the middle of a response.
  const text = await response.text().catch(onLost);
  return { body: bodyOf(text, response) as Body, headers: response.headers };
}

function bodyOf(text: string, { status, headers }: Response): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Another server on the way has answered, such as a hotel network's sign-in page.
    throw new ApiError("UNREADABLE", status, { requestId: headers.get("request-id"), cause });
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const requestId = response.headers.get("request-id");
  const after = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(after) ? after : null;
  try {
    const { code, data } = (await response.json()) as ErrorEnvelope;
    return new ApiError(code, response.status, { data, requestId, retryAfter });
  } catch (cause) {
    // A proxy's page, or a connection that broke in the middle.
    return new ApiError("UNREADABLE", response.status, { requestId, retryAfter, cause });
  }
}
