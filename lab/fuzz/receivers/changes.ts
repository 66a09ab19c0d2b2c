/** Changes of a webhook in transit: to its body, time, signatures and headers. */
import type { Random } from "../random.ts";
import type { Delivery, HeaderFields } from "./delivery.ts";

interface ChangedDelivery {
  readonly what: string;
  readonly sent: Delivery;
}

type Change = (delivery: Delivery, forged: Delivery, random: Random) => Delivery;

const SIGNATURES = ["Cnh-Signature", "Cnh-Signature-V2", "webhook-signature"];
const SIGNED_NAMES = ["Cnh-Event", "Cnh-Event-Id", "Cnh-Delivery-Id", "webhook-id"];
const HOSTILE = [
  "",
  " ",
  ",",
  "=",
  "t=",
  "v1=",
  "v2=",
  "t=0",
  "t=-1",
  "t=1e9",
  "t=99999999999999",
  "t=\u0661\u0662",
  "null",
  "\u0000",
  "\u00e9",
  "a".repeat(3_000),
  "v2=".repeat(800),
  "t=1,".repeat(500),
  '{"a":1}',
  "../../../tests",
  "%00",
  "__proto__",
];

function withBody({ headers }: Delivery, body: Buffer): Delivery {
  return { headers, body };
}

function withHeaders({ headers, body }: Delivery, changed: HeaderFields): Delivery {
  return { headers: { ...headers, ...changed }, body };
}

function splice(bytes: Buffer, at: number, removed: number, inserted: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at + removed)]);
}

/** Changes each signature in the same way. */
function eachSignature(delivery: Delivery, change: (value: string) => string): Delivery {
  const changed = SIGNATURES.map((name) => [name, change(delivery.headers[name] ?? "")]);
  return withHeaders(delivery, Object.fromEntries(changed) as HeaderFields);
}

/** Changes one character. */
function nudge(text: string, random: Random): string {
  const at = random.below(text.length);
  const code = text.charCodeAt(at) ^ (1 << random.below(5));
  return text.slice(0, at) + String.fromCharCode(Math.max(code, 33)) + text.slice(at + 1);
}

const reserialized = (body: Buffer) => {
  try {
    return Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
  } catch {
    return Buffer.from("{}");
  }
};

const CHANGES: Readonly<Record<string, Change>> = {
  "a bit of the body": (delivery, _forged, random) => {
    const at = random.below(delivery.body.length);
    const flipped = (delivery.body[at] ?? 0) ^ (1 << random.below(8));
    return withBody(delivery, splice(delivery.body, at, 1, Buffer.from([flipped])));
  },
  "a byte more in the body": (delivery, _forged, random) => {
    const at = random.below(delivery.body.length + 1);
    return withBody(delivery, splice(delivery.body, at, 0, Buffer.from([random.below(256)])));
  },
  "a byte less in the body": (delivery, _forged, random) =>
    withBody(delivery, splice(delivery.body, random.below(delivery.body.length), 1, Buffer.of())),
  "a cut body": (delivery, _forged, random) =>
    withBody(delivery, delivery.body.subarray(0, random.below(delivery.body.length))),
  "a line end after the body": (delivery) =>
    withBody(delivery, Buffer.concat([delivery.body, Buffer.from("\n")])),
  "a byte order mark": (delivery) =>
    withBody(delivery, Buffer.concat([Buffer.from("\ufeff"), delivery.body])),
  "a body written again": (delivery) => withBody(delivery, reserialized(delivery.body)),
  "a body deeper than any": (delivery) =>
    withBody(delivery, Buffer.from("[".repeat(100_000) + "]".repeat(100_000))),
  "the body of another": (delivery, forged) => withBody(delivery, forged.body),
  "the signatures of another": (delivery, forged) =>
    eachSignature(delivery, (value) =>
      value === "" ? "" : (forged.headers["Cnh-Signature"] ?? ""),
    ),
  "everything of a forger": (_delivery, forged) => forged,
  "another time": (delivery, _forged, random) => {
    const by = random.pick([-1, 1, 10, -299, 299, 3_600]);
    const later = (text: string) => text.replace(/\d{9,}/, (t) => String(Number(t) + by));
    const timestamp = later(delivery.headers["webhook-timestamp"] ?? "");
    return withHeaders(eachSignature(delivery, later), { "webhook-timestamp": timestamp });
  },
  "a time written otherwise": (delivery, _forged, random) => {
    const how = random.pick(["0$&", "+$&", "$&.0", " $&", "$&e0", "0x$&"]);
    const timestamp = (delivery.headers["webhook-timestamp"] ?? "").replace(/\d+/, how);
    const changed = eachSignature(delivery, (value) => value.replace(/\d{9,}/, how));
    return withHeaders(changed, { "webhook-timestamp": timestamp });
  },
  "a character of the signatures": (delivery, _forged, random) =>
    eachSignature(delivery, (value) => nudge(value, random)),
  "a digit of the signatures": (delivery, _forged, random) => {
    const at = 1 + random.below(30);
    return eachSignature(delivery, (value) => {
      const place = value.length - at;
      return `${value.slice(0, place)}${value[place] === "0" ? "1" : "0"}${value.slice(place + 1)}`;
    });
  },
  "signatures cut off": (delivery, _forged, random) =>
    eachSignature(delivery, (value) => value.slice(0, random.below(value.length))),
  "signatures in capitals": (delivery) =>
    eachSignature(delivery, (value) => value.replace(/[0-9a-f]{64}/g, (hex) => hex.toUpperCase())),
  "signatures with something before or after them": (delivery, _forged, random) => {
    const odd = random.pick(HOSTILE);
    const isBefore = random.chance(0.5);
    return eachSignature(delivery, (value) => (isBefore ? `${odd},${value}` : `${value},${odd}`));
  },
  "hostile signatures": (delivery, _forged, random) =>
    eachSignature(delivery, () => random.pick(HOSTILE)),
  "no signature": (delivery) => eachSignature(delivery, () => ""),
  "one version's signature as another's": ({ headers, body }) => ({
    body,
    headers: {
      ...headers,
      "Cnh-Signature": (headers["Cnh-Signature-V2"] ?? "").replaceAll("v2=", "v1="),
      "Cnh-Signature-V2": (headers["Cnh-Signature"] ?? "").replaceAll("v1=", "v2="),
    },
  }),
  "a header that is signed": (delivery, _forged, random) => {
    const name = random.pick(SIGNED_NAMES);
    const value = delivery.headers[name] ?? "";
    const odd = random.pick([nudge(value, random), random.pick(HOSTILE), `${value}.x`, ""]);
    return withHeaders(delivery, { [name]: odd });
  },
  "a part moved from one header to the next": ({ headers, body }) => {
    const [first = "", ...rest] = (headers["Cnh-Event"] ?? "").split(".");
    const moved = `${rest.join(".")}.${headers["Cnh-Event-Id"]}`;
    return { body, headers: { ...headers, "Cnh-Event": first, "Cnh-Event-Id": moved } };
  },
  "another word on whether it is a test": (delivery, _forged, random) => {
    const isTest = delivery.headers["Cnh-Test"] === "true";
    const odd = random.pick(["TRUE", "1", "yes", "true, true"]);
    return withHeaders(delivery, { "Cnh-Test": isTest ? "false" : random.pick(["true", odd]) });
  },
  "a second header of the same name": (delivery, forged, random) => {
    const name = random.pick([...SIGNATURES, ...SIGNED_NAMES]);
    return withHeaders(delivery, { [name.toUpperCase()]: forged.headers[name] ?? "" });
  },
  "a header less": ({ headers, body }, _forged, random) => {
    const gone = random.pick([...SIGNATURES, ...SIGNED_NAMES]);
    const left = Object.entries(headers).filter(([name]) => name !== gone);
    return { body, headers: Object.fromEntries(left) };
  },
};

const NAMES = Object.keys(CHANGES);

/** One change, or several combined. */
export function changesOf(genuine: Delivery, forged: Delivery, random: Random): ChangedDelivery {
  const names = Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => random.pick(NAMES));
  let sent: Delivery = { headers: genuine.headers, body: genuine.body };
  for (const name of names) sent = CHANGES[name]?.(sent, forged, random) ?? sent;
  return { what: names.join(" and "), sent };
}
