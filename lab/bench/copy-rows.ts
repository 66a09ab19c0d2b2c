/** Rows in the binary format of COPY. Ids and hashes are computed from a number, so all tables compute the same. */

const CHUNK_BYTES = 512 * 1024;
/** The size of the longest row: a report with its body. */
const MAX_ROW_BYTES = 32 * 1024;
const HEADER = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const UNIX_TO_POSTGRES_MS = Date.UTC(2000, 0, 1);
const HASH_WORDS = 8;

/** 32 pseudo-random bits, different for each salt. */
function mix(n: number, salt: number): number {
  let bits = n ^ Math.imul(salt, 0x9e37_79b9);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The first salt of each kind of id or hash. A kind uses the salts up to the next kind's. */
export const SALTS = {
  report: 100,
  driver: 200,
  driverKey: 300,
  entry: 400,
  event: 500,
  delivery: 600,
  attempt: 700,
  endpoint: 800,
  cpf: 900,
  reference: 1000,
  claim: 1100,
  input: 1200,
} as const;

type Salt = (typeof SALTS)[keyof typeof SALTS];

/** Writes the UUIDv7 of the n-th item of this kind. */
function writeId(view: DataView, at: number, ms: number, salt: Salt, n: number): void {
  view.setUint16(at, Math.floor(ms / 2 ** 32));
  view.setUint32(at + 2, ms % 2 ** 32);
  view.setUint16(at + 6, 0x7000 | (mix(n, salt) & 0x0fff));
  view.setUint32(at + 8, 0x8000_0000 | (mix(n, salt + 1) & 0x3fff_ffff));
  view.setUint32(at + 12, mix(n, salt + 2));
}

/** The UUIDv7 of the n-th item of this kind, as text. */
export function idOf(ms: number, salt: Salt, n: number): string {
  const view = new DataView(new ArrayBuffer(16));
  writeId(view, 0, ms, salt, n);
  const hex = Buffer.from(view.buffer).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The bytes of a UUID given as text. */
export const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex");

/** Chunks of rows in the binary format of COPY; `write` writes the rows of each number. */
export function* copyRows(
  from: number,
  to: number,
  write: (rows: CopyRows, n: number) => void,
): Generator<Buffer> {
  yield HEADER;
  const rows = new CopyRows();
  for (let n = from; n < to; n += 1) {
    write(rows, n);
    if (rows.isFull) yield rows.take();
  }
  rows.end();
  yield rows.take();
}

export class CopyRows {
  #bytes = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;

  get isFull(): boolean {
    return this.#at > CHUNK_BYTES - MAX_ROW_BYTES;
  }

  /** The bytes written since the last call. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#at);
    this.#bytes = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    this.#view = new DataView(this.#bytes.buffer);
    this.#at = 0;
    return taken;
  }

  /** Begins a row with this number of columns. */
  row(columns: number): this {
    this.#view.setInt16(this.#at, columns);
    this.#at += 2;
    return this;
  }

  end(): void {
    this.row(-1);
  }

  nothing(): this {
    this.#view.setInt32(this.#at, -1);
    this.#at += 4;
    return this;
  }

  bytes(value: Buffer): this {
    const at = this.#next(value.length);
    this.#bytes.set(value, at);
    return this;
  }

  id(ms: number, salt: Salt, n: number): this {
    writeId(this.#view, this.#next(16), ms, salt, n);
    return this;
  }

  hash(salt: Salt, n: number): this {
    const at = this.#next(4 * HASH_WORDS);
    for (let word = 0; word < HASH_WORDS; word += 1)
      this.#view.setUint32(at + 4 * word, mix(n, salt + word));
    return this;
  }

  time(ms: number): this {
    return this.int8((ms - UNIX_TO_POSTGRES_MS) * 1000);
  }

  /** The day of an instant, plus a number of days. */
  day(ms: number, later: number): this {
    return this.int4(Math.floor((ms - UNIX_TO_POSTGRES_MS) / 86_400_000) + later);
  }

  flag(value: boolean): this {
    this.#bytes[this.#next(1)] = value ? 1 : 0;
    return this;
  }

  int4(value: number): this {
    this.#view.setInt32(this.#next(4), value);
    return this;
  }

  int8(value: number): this {
    const at = this.#next(8);
    this.#view.setInt32(at, Math.floor(value / 2 ** 32));
    this.#view.setUint32(at + 4, value - Math.floor(value / 2 ** 32) * 2 ** 32);
    return this;
  }

  /** Writes the length of a value and returns the position of its bytes. */
  #next(length: number): number {
    this.#view.setInt32(this.#at, length);
    const at = this.#at + 4;
    this.#at = at + length;
    return at;
  }
}
