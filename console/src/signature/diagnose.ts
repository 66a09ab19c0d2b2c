/** Why a receiver refuses a webhook, in one word. Everything is computed here; nothing is sent. */
import {
  type BodyCandidate,
  type BodyChange,
  candidatesOf,
  looksUntouched,
} from "./body-changes.ts";
import { readHeaders } from "./pasted-headers.ts";
import {
  fittingSignature,
  readSchemes,
  type ReadScheme,
  type SchemeName,
} from "./signature-schemes.ts";

export interface Pasted {
  readonly body: string;
  readonly headers: string;
  readonly secret: string;
  /** When it was received, in unix seconds. */
  readonly at: number;
}

export type Diagnosis =
  | { readonly kind: "incomplete"; readonly missing: readonly ("body" | "headers" | "secret")[] }
  | { readonly kind: "noSignature" }
  | { readonly kind: "cutHeader"; readonly header: SchemeName }
  | { readonly kind: "fits" | "previousSecret" }
  /** `ahead`: seconds from receipt to signature; negative if it was signed before the receipt. */
  | { readonly kind: "outOfTime"; readonly ahead: number }
  | { readonly kind: "changedBody"; readonly changes: readonly BodyChange[] }
  | { readonly kind: "changedHeaders"; readonly header: SchemeName }
  /** `isProven`: with the prefix `whsec_` the signature matches. */
  | { readonly kind: "secretWithoutPrefix"; readonly isProven: boolean }
  /** `isLikely`: the body looks unchanged, so the secret is the likely cause. */
  | { readonly kind: "otherSecret"; readonly isLikely: boolean };

export interface Checked {
  readonly diagnosis: Diagnosis;
  /** The result of each signature header. */
  readonly schemes: readonly {
    readonly name: SchemeName;
    readonly state: "absent" | "cut" | "fits" | "differs";
  }[];
}

const TOLERANCE_SECONDS = 300;
const PREFIX = "whsec_";

export async function diagnose(pasted: Pasted): Promise<Checked> {
  const secret = pasted.secret.trim();
  const missing = [
    ...(pasted.body === "" ? (["body"] as const) : []),
    ...(pasted.headers.trim() === "" ? (["headers"] as const) : []),
    ...(secret === "" ? (["secret"] as const) : []),
  ];
  if (missing.length > 0) return { diagnosis: { kind: "incomplete", missing }, schemes: [] };
  const read = readSchemes(readHeaders(pasted.headers));
  const whole = read.flatMap((each) => (each.state === "whole" ? [each.scheme] : []));
  const candidates = candidatesOf(pasted.body);
  const fitting = await fitOf(whole, secret, candidates.slice(0, 1));
  const states = read.map((each) => {
    if (each.state !== "whole") return { name: each.name, state: each.state };
    const { name } = each.scheme;
    return { name, state: fitting.has(name) ? ("fits" as const) : ("differs" as const) };
  });
  const cut = states.find(({ state }) => state === "cut");
  const diagnosisOf = async (): Promise<Diagnosis> => {
    if (cut) return { kind: "cutHeader", header: cut.name };
    if (whole.length === 0) return { kind: "noSignature" };
    if (fitting.size > 0 && !isPrefixMissed(whole, secret))
      return judgeFitting(whole, fitting, pasted.at);
    return explain(whole, secret, candidates, pasted.body);
  };
  return { diagnosis: await diagnosisOf(), schemes: states };
}

/** Standard Webhooks accepts a secret with or without its prefix; our own signatures do not. */
const isPrefixMissed = (whole: readonly ReadScheme[], secret: string) =>
  !secret.startsWith(PREFIX) && whole.some(({ name }) => name !== "webhook-signature");

type Fitting = ReadonlyMap<
  SchemeName,
  { readonly index: number; readonly candidate: BodyCandidate }
>;

/** The matching signature of each header, for the first of these bodies with a match. */
async function fitOf(
  schemes: readonly ReadScheme[],
  secret: string,
  candidates: readonly BodyCandidate[],
): Promise<Fitting> {
  for (const candidate of candidates) {
    const found = new Map<SchemeName, { index: number; candidate: BodyCandidate }>();
    for (const scheme of schemes) {
      const index = await fittingSignature(scheme, secret, candidate.bytes);
      if (index !== null) found.set(scheme.name, { index, candidate });
    }
    if (found.size > 0) return found;
  }
  return new Map();
}

function judgeFitting(whole: readonly ReadScheme[], fitting: Fitting, at: number): Diagnosis {
  // Secret and body are right, so the difference is in the fields that only this header covers.
  const changed = whole.find(({ name }) => !fitting.has(name));
  if (changed) return { kind: "changedHeaders", header: changed.name };
  const ahead = (whole[0]?.t ?? at) - at;
  if (Math.abs(ahead) > TOLERANCE_SECONDS) return { kind: "outOfTime", ahead };
  const isPrevious = [...fitting.values()].some(({ index }) => index > 0);
  return { kind: isPrevious ? "previousSecret" : "fits" };
}

/** Nothing matches: finds the change that would make it match. */
async function explain(
  whole: readonly ReadScheme[],
  secret: string,
  candidates: readonly BodyCandidate[],
  body: string,
): Promise<Diagnosis> {
  if (!secret.startsWith(PREFIX)) {
    const fitting = await fitOf(whole, PREFIX + secret, candidates);
    return { kind: "secretWithoutPrefix", isProven: fitting.size > 0 };
  }
  const [found] = (await fitOf(whole, secret, candidates)).values();
  if (found) return { kind: "changedBody", changes: found.candidate.changes };
  return { kind: "otherSecret", isLikely: looksUntouched(body) };
}
