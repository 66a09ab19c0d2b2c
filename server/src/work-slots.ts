/**
 * Bounds the work that this process has in hand at once. Without a bound a worker that comes back after an outage begins
 * everything that waits, and all of it ends late; if the worker dies meanwhile, all of it is lost.
 *
 * Work that waits for somebody else gives its slot away and takes one again afterwards. It then goes before work that has
 * not begun, so that what was begun ends first.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<Slot>();

/** Thrown to work that would be one more than may wait. */
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

  /** Whether no more work is taken. */
  get isFull(): boolean {
    return this.#free === 0 && this.#starting.length >= this.#maxWaiting;
  }

  /** Does the work as soon as there is a slot for it. Fails with `SlotsFull` if too much waits already. */
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

/** The slot of one piece of work, which may do several things side by side: it is away while any of them is. */
class Slot {
  readonly #take: () => Promise<void>;
  readonly #release: () => void;
  /**
   * The slot of the work that this one is a part of. It is taken again first:
   * work that has the inner slot never waits for the outer one, so slots cannot wait for each other in a ring.
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

  /** The last one that comes back takes the slot; one that is away again before that gives it back at once. */
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

/**
 * Waits for somebody else: the slot of the work that calls it, if it has one, is given away meanwhile; with `holdMs` only
 * if it takes longer than that.
 */
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
  // A process with much to do is late itself: what has arrived meanwhile is read before the slot is given away.
  const timer = setTimeout(() => setImmediate(isOver.resolve, false), holdMs);
  const end = () => isOver.resolve(true);
  waiting.then(end, end);
  const isQuick = await isOver.promise;
  clearTimeout(timer);
  return isQuick ? waiting : slot.away(() => waiting);
}
