/** The rules of a soak test: neither memory nor times may grow. All of them are computed from samples. */

export interface MemorySample {
  readonly name: string;
  readonly pid: number;
  /** In milliseconds. */
  readonly at: number;
  readonly megabytes: number;
}

export interface Growth {
  /** Megabytes an hour; `error` is its standard error. */
  readonly slope: number;
  readonly error: number;
  /** A lower bound of the growth: the slope minus twice its error, at least zero. */
  readonly proven: number;
}

/** A new process first fills its caches and its heap. */
const WARM_UP_MS = 180_000;
/** Fewer samples are not significant. */
const MIN_SAMPLES = 8;
const MIN_PER_LIFE = 3;
/** With fewer lives their differences are not significant. */
const MIN_LIVES = 4;
const HOUR_MS = 3_600_000;

/**
 * The common slope of all lives of a process, from kill to kill, each without its warm-up: every life has a different
 * level, so only the change within a life counts. `null` if no life was long enough.
 */
export function growthOf(samples: readonly MemorySample[]): Growth | null {
  const lives = livesOf(samples).map(centeredOf);
  const points = lives.flat();
  if (points.length < MIN_SAMPLES) return null;
  const spread = spreadOf(points);
  const slope = pullOf(points) / spread;
  const error = lives.length < MIN_LIVES ? errorOfPoints(lives, slope) : errorOfLives(lives, slope);
  return { slope, error, proven: Math.max(0, slope - 2 * error) };
}

export interface Rise {
  /** The means of the first and the last third of the run. */
  readonly start: number;
  readonly end: number;
  /** The largest rise within one life after its warm-up. */
  readonly withinLife: number;
}

/** The change of resident memory, over the run and within a life. `null` if there are too few samples. */
export function riseOf(samples: readonly MemorySample[]): Rise | null {
  if (samples.length < MIN_SAMPLES) return null;
  const third = Math.floor(samples.length / 3);
  const levelOf = (part: readonly MemorySample[]) => meanOf(part.map(({ megabytes }) => megabytes));
  const rises = livesOf(samples).map((life) => {
    const [first = 0, ...later] = life.map(({ megabytes }) => megabytes);
    return Math.max(0, ...later) - first;
  });
  const [start, end] = [levelOf(samples.slice(0, third)), levelOf(samples.slice(-third))];
  return { start, end, withinLife: Math.max(0, ...rises) };
}

/** The samples of each life, from kill to kill, without its warm-up; lives that ended during it are left out. */
function livesOf(samples: readonly MemorySample[]): MemorySample[][] {
  return [...Map.groupBy(samples, ({ pid }) => pid).values()]
    .map((life) => life.filter(({ at }) => at - (life[0]?.at ?? 0) >= WARM_UP_MS))
    .filter((life) => life.length >= MIN_PER_LIFE);
}

/** Hours and megabytes, both as differences from the means of a life. */
interface Point {
  readonly x: number;
  readonly y: number;
}

function centeredOf(life: readonly MemorySample[]): Point[] {
  const hours = meanOf(life.map(({ at }) => at / HOUR_MS));
  const level = meanOf(life.map(({ megabytes }) => megabytes));
  return life.map(({ at, megabytes }) => ({ x: at / HOUR_MS - hours, y: megabytes - level }));
}

const spreadOf = (points: readonly Point[]) => sumOf(points.map(({ x }) => x * x));
const pullOf = (points: readonly Point[]) => sumOf(points.map(({ x, y }) => x * y));

/** The error if each sample were independent of the previous one. */
function errorOfPoints(lives: readonly (readonly Point[])[], slope: number): number {
  const points = lives.flat();
  const rest = sumOf(points.map(({ x, y }) => (y - slope * x) ** 2));
  return Math.sqrt(rest / (points.length - lives.length - 1) / spreadOf(points));
}

/**
 * The error from the differences between lives. Resident memory rises in steps and then stays: samples within a life
 * depend on each other, so only a trend common to all lives is growth.
 */
function errorOfLives(lives: readonly (readonly Point[])[], slope: number): number {
  const squares = lives.map((life) => (pullOf(life) - slope * spreadOf(life)) ** 2);
  const share = lives.length / (lives.length - 1);
  return Math.sqrt(share * sumOf(squares)) / spreadOf(lives.flat());
}

export interface Drift {
  readonly first: number;
  readonly second: number;
}

/** The medians of the first and the second half, without the first minutes. `null` if there are too few values. */
export function driftOf(values: readonly number[], warmUp: number): Drift | null {
  const warm = values.slice(warmUp).filter((value) => !Number.isNaN(value));
  if (warm.length < MIN_SAMPLES) return null;
  const half = Math.floor(warm.length / 2);
  return { first: medianOf(warm.slice(0, half)), second: medianOf(warm.slice(half)) };
}

const BARS = "▁▂▃▄▅▆▇█";

/** A curve of at most this many characters, from 0 to the greatest value. */
export function sparkline(values: readonly number[], width = 45): string {
  const per = Math.max(1, Math.ceil(values.length / width));
  const columns: number[] = [];
  for (let from = 0; from < values.length; from += per)
    columns.push(meanOf(values.slice(from, from + per).filter((value) => !Number.isNaN(value))));
  const most = Math.max(...columns.filter((value) => !Number.isNaN(value)), Number.MIN_VALUE);
  return columns
    .map((value) => (Number.isNaN(value) ? " " : BARS[Math.round((value / most) * 7)]))
    .join("");
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]) => sumOf(values) / values.length;
const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
