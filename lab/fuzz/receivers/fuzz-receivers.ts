/** Sends changed webhooks to every receiver that we provide to customers, and judges its verdicts. */
import { attackAt, type Attack } from "./attack.ts";
import { verifyCommand, wrongTargets } from "./command-receivers.ts";
import { listenToFeeds } from "./listen-feeds.ts";
import type { Receiver } from "./receiver.ts";
import { sdkReceivers } from "./sdk-receivers.ts";
import { standardWebhooksReceiver } from "./standard-webhooks-receiver.ts";
import { judgeVerdict, type ReceiverFault } from "./verdict.ts";

export interface ReceiverRun {
  /** The number of webhooks, most of them changed. */
  readonly deliveries: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface ReceiverOutcome {
  /** The number of checks on changed webhooks and feeds. */
  readonly mutations: number;
  readonly wronglyAccepted: number;
  readonly hangs: number;
  readonly faults: readonly string[];
}

const MAX_SHOWN = 10;
/** One feed for `cnh listen` per this many webhooks, up to a maximum. */
const DELIVERIES_PER_FEED = 50;
const MAX_FEEDS = 400;

export async function fuzzReceivers({
  deliveries,
  seed,
  say,
}: ReceiverRun): Promise<ReceiverOutcome> {
  const receivers = [...sdkReceivers(), verifyCommand(), await standardWebhooksReceiver()];
  const counts = await Promise.all(
    receivers.map((receiver) => tryReceiver(receiver, { deliveries, seed, say })),
  );
  await Promise.all(receivers.map((receiver) => receiver.close()));
  const targets = wrongTargets(seed, deliveries);
  const feeds = Math.min(MAX_FEEDS, Math.ceil(deliveries / DELIVERIES_PER_FEED));
  const listening = await listenToFeeds(seed, feeds);
  say(`${deliveries} addresses to forward to, ${targets.length} wrong; ${feeds} feeds`);
  const found = counts.flatMap((count) => count.faults);
  return {
    mutations: counts.reduce((sum, { changed }) => sum + changed, deliveries + feeds),
    wronglyAccepted: found.filter(({ kind }) => kind === "accepted").length,
    hangs: found.filter(({ kind }) => kind === "hung").length + listening.hangs,
    faults: [
      ...found.map(({ kind, detail }) => `a receiver that ${WORDS[kind]}: ${detail}`),
      ...targets.map((each) => `an address to forward to: ${each}`),
      ...listening.faults,
    ].slice(0, MAX_SHOWN),
  };
}

const WORDS = {
  accepted: "accepted a changed webhook",
  refused: "refused a genuine webhook",
  broke: "broke",
  hung: "hung",
} as const;

interface ReceiverCount {
  readonly changed: number;
  readonly faults: readonly ReceiverFault[];
}

async function tryReceiver(
  receiver: Receiver,
  { deliveries, seed, say }: ReceiverRun,
): Promise<ReceiverCount> {
  const faults: ReceiverFault[] = [];
  const count = Math.ceil(deliveries * receiver.share);
  let changed = 0;
  for (let number = 0; number < count; number += 1) {
    const nowSeconds = Math.floor(Date.now() / 1_000);
    const attack = attackAt(seed, number, nowSeconds);
    if (attack.what !== "") changed += 1;
    const fault = await faultOf(receiver, attack, nowSeconds);
    if (fault) faults.push({ ...fault, detail: `${receiver.name}, ${number}: ${fault.detail}` });
    // Further attacks on a hanging or crashed receiver would reveal nothing new.
    if (faults.length >= MAX_SHOWN) break;
  }
  say(`${receiver.name}: ${count} webhooks, ${changed} of them changed, ${faults.length} faults`);
  return { changed, faults };
}

async function faultOf(
  receiver: Receiver,
  attack: Attack,
  nowSeconds: number,
): Promise<ReceiverFault | null> {
  const verdict = await receiver.receive(attack.sent);
  return judgeVerdict(attack, verdict, receiver.scheme, nowSeconds);
}
