/**
 * Limits the work that this process runs concurrently. Without a limit, a worker that comes back after an outage starts
 * its whole backlog, and all of it finishes late; if the worker then dies, all of it is lost.
 *
 * Work that waits for something else releases its slot and takes one again afterwards, ahead of work that has not
 * started, so that started work finishes first.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<Slot>();

/** Thrown when the queue for slots is full. */
export class SlotsFull extends Error {
  constructor() {
    super("too much work waits for a slot");
    this.name = "SlotsFull";
  }
}

export class WorkSlots {
  #free: number;
  readonly #maxWaiting: number;
  readonly #returning: (() => void)[] = [];
  readonly #starting: (() => void)[] = [];

  constructor(max: number, maxWaiting = Infinity) {
    this.#free = max;
    this.#maxWaiting = maxWaiting;
  }

  /** Whether further work is refused. */
  get isFull(): boolean {
    return this.#free === 0 && this.#starting.length >= this.#maxWaiting;
  }

  /** Runs the work as soon as a slot is free. Throws `SlotsFull` if the queue is full. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.isFull) throw new SlotsFull();
    await this.#take(this.#starting);
    const outer = current.getStore();
    const slot = new Slot(
      () => this.#take(this.#returning),
      () => this.#release(),
      outer,
    );
    try {
      return await current.run(slot, work);
    } finally {
      slot.end();
    }
  }

  async #take(queue: (() => void)[]): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  }

  #release(): void {
    const next = this.#returning.shift() ?? this.#starting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

/** The slot of one piece of work, which may have concurrent branches: it is released while any of them is away. */
class Slot {
  readonly #take: () => Promise<void>;
  readonly #release: () => void;
  /**
   * The slot of the enclosing work. It is taken again first: work that has the inner slot never waits for the outer
   * one, so slots cannot deadlock.
   */
  readonly #outer: Slot | undefined;
  #away = 0;
  #ended = false;

  constructor(take: () => Promise<void>, release: () => void, outer: Slot | undefined) {
    this.#take = take;
    this.#release = release;
    this.#outer = outer;
  }

  async away<Value>(wait: () => Promise<Value>): Promise<Value> {
    this.#away += 1;
    if (this.#away === 1) this.#release();
    try {
      return await (this.#outer ? this.#outer.away(wait) : wait());
    } finally {
      await this.#comeBack();
    }
  }

  /** The last branch to return takes the slot again, and releases it immediately if another has left by then. */
  async #comeBack(): Promise<void> {
    if (this.#away > 1) {
      this.#away -= 1;
      return;
    }
    await this.#take();
    this.#away -= 1;
    if (this.#away > 0 || this.#ended) this.#release();
  }

  end(): void {
    this.#ended = true;
    if (this.#away === 0) this.#release();
  }
}

/** Runs `wait` with the caller's slot released, so other work can use it; with `holdMs` only if `wait` takes longer. */
export function releaseSlotWhile<Value>(wait: () => Promise<Value>, holdMs = 0): Promise<Value> {
  const slot = current.getStore();
  if (!slot) return wait();
  return holdMs === 0 ? slot.away(wait) : awayIfLonger(slot, wait(), holdMs);
}

async function awayIfLonger<Value>(
  slot: Slot,
  waiting: Promise<Value>,
  holdMs: number,
): Promise<Value> {
  const isOver = Promise.withResolvers<boolean>();
  // A busy process is late itself: results that have already arrived are read before the slot is released.
  const timer = setTimeout(() => setImmediate(isOver.resolve, false), holdMs);
  const end = () => isOver.resolve(true);
  waiting.then(end, end);
  const isQuick = await isOver.promise;
  clearTimeout(timer);
  return isQuick ? waiting : slot.away(() => waiting);
}
