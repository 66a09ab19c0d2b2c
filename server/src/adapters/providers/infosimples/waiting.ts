/** Who waits on this node for an asynchronous question: woken by its callback, or when it is time to ask. */
import { timingSafeEqual } from "node:crypto";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import { callbackSchema } from "./wire.ts";

interface Place {
  readonly secret: string | null;
  called: boolean;
  wake: () => void;
}

export class Waiting {
  readonly #places = new Map<string, Place>();

  enter(requestId: string, secret: string | null) {
    const place: Place = { secret, called: false, wake: () => {} };
    this.#places.set(requestId, place);
    return {
      pause: (ms: number, signal: AbortSignal) => pause(place, ms, signal),
      leave: () => void this.#places.delete(requestId),
    };
  }

  /** False: the body is no callback, or of a question that nobody here waits for. */
  wake(body: unknown): boolean {
    const callback = callbackSchema.safeParse(body);
    const place = callback.success && this.#places.get(callback.data.request_id);
    if (!place || !sameSecret(place.secret, callback.data.callback_secret)) return false;
    place.called = true;
    place.wake();
    return true;
  }
}

/** A call that came while nobody paused shortens the next pause to nothing, once. */
function pause(place: Place, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      place.called = false;
      place.wake = () => {};
      if (signal.aborted) reject(new LookupFailure("transient", "infosimples: no answer in time"));
      else resolve();
    };
    const timer = setTimeout(done, ms);
    place.wake = done;
    signal.addEventListener("abort", done);
    if (place.called || signal.aborted) done();
  });
}

function sameSecret(kept: string | null, given: string | null): boolean {
  if (kept === null) return true;
  const [one, other] = [Buffer.from(kept), Buffer.from(given ?? "")];
  return one.length === other.length && timingSafeEqual(one, other);
}
