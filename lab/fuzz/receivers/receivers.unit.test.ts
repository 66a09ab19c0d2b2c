/** Faulty receivers are detected, and a correct one has no findings. */
import { verifyWebhook } from "@cnh/sdk";
import { expect, test } from "vitest";
import { type Attack, attackAt, isWhole, SECRET } from "./attack.ts";
import type { Delivery } from "./delivery.ts";
import { judgeVerdict, type ReceiverFault, type Verdict } from "./verdict.ts";

const ATTACKS = 400;

/** The kinds of faults found for this receiver over some attacks. */
async function kindsOf(receive: (sent: Delivery) => Promise<Verdict>): Promise<string[]> {
  const kinds = new Set<ReceiverFault["kind"]>();
  const now = Math.floor(Date.now() / 1_000);
  for (let number = 0; number < ATTACKS; number += 1) {
    const attack = attackAt(11, number, now);
    const fault = judgeVerdict(attack, await receive(attack.sent), "v2", now);
    if (fault) kinds.add(fault.kind);
  }
  return [...kinds].sort();
}

const sound = async ({ headers, body }: Delivery): Promise<Verdict> => {
  try {
    const { timestamp: _, ...facts } = await verifyWebhook(body, headers, SECRET);
    return { kind: "accepted", facts };
  } catch {
    return { kind: "refused" };
  }
};

test("a receiver that checks as it should has no fault", async () => {
  expect(await kindsOf(sound)).toEqual([]);
});

test.each<[what: string, expected: string[], receive: (sent: Delivery) => Promise<Verdict>]>([
  ["accepts everything", ["accepted"], async () => ({ kind: "accepted" })],
  ["refuses everything", ["refused"], async () => ({ kind: "refused" })],
  ["throws", ["broke"], async () => ({ kind: "broke", how: "TypeError" })],
  ["hangs", ["hung"], async () => ({ kind: "hung" })],
  [
    "does not look at the body's end",
    ["accepted"],
    ({ headers, body }) => sound({ headers, body: Buffer.from(body.toString().trim()) }),
  ],
  [
    "tells another event than was signed",
    ["accepted"],
    async (sent) => {
      const verdict = await sound(sent);
      if (verdict.kind !== "accepted") return verdict;
      return { kind: "accepted", facts: { ...verdict.facts, eventId: "evt_1" } };
    },
  ],
])("a receiver that %s is found out", async (_what, expected, receive) => {
  expect(await kindsOf(receive)).toEqual(expected);
});

test("bytes that are read as the text that was signed are the same body for Standard Webhooks alone", () => {
  const now = Math.floor(Date.now() / 1_000);
  const genuine = { ...attackAt(11, 0, now).genuine, body: Buffer.from('"\ufffd"') };
  const attack = (body: Buffer): Attack => ({
    number: 1,
    what: "a byte less in the body",
    genuine,
    sent: { headers: genuine.headers, body },
  });
  const withoutByte = attack(
    Buffer.concat([genuine.body.subarray(0, 3), genuine.body.subarray(4)]),
  );
  const withoutCharacter = attack(Buffer.from('""'));
  expect(isWhole(withoutByte, "v2", now)).toBe(false);
  expect(isWhole(withoutCharacter, "standard", now)).toBe(false);
  expect(isWhole(withoutByte, "standard", now)).toBe(true);
});
