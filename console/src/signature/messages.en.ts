import type { messages as portuguese } from "./messages.pt-br.ts";

export const messages: typeof portuguese = {
  title: "Signature debugger",
  intro: "Find out why your server refuses a webhook.",
  private:
    "Everything is computed in this page. Body, headers and secret are neither sent nor stored.",
  body: "Received body",
  bodyHint: "The bytes as they came, before any JSON parser.",
  headers: "Received headers",
  headersHint: "Lines of “Name: value”, a JSON object, or only the value of Cnh-Signature.",
  secret: "Secret of the endpoint",
  secretHint: "It begins with whsec_.",
  show: "Show secret",
  clear: "Clear all",
  result: "Result",
  waiting: "Paste the body, the headers and the secret.",
  missing: {
    body: "The body is missing.",
    headers: "The headers are missing.",
    secret: "The secret is missing.",
  },
  schemes: "Each signature",
  state: { absent: "Absent", cut: "Cut off", fits: "Fits", differs: "Does not fit" },
  fits: {
    title: "The signature fits.",
    next: "If your program still refuses it, compare its input with the values here.",
  },
  previousSecret: {
    title: "The signature fits with the previous secret.",
    next: "The secret was rotated, and both are valid for 24 hours. Use the new one before that.",
  },
  outOfTime: {
    title: (seconds) =>
      `The signature fits, but t is ${seconds} s away from its receipt: the limit is 300 s.`,
    old: "An old request may be a replay: refuse it. If it came just now, set your server's clock (NTP).",
    new: "The clock of your server is behind: set it (NTP).",
  },
  changedBody: {
    title: (changes) => `The body was changed: it ${changes}.`,
    next: "Check the signature over the raw bytes, before anything reads or converts them.",
    and: " and ",
  },
  change: {
    byteOrderMark: "got a byte order mark in front",
    lineEnd: "got a line end at its end",
    escapes: "had characters encoded again (such as \\u00e3 for ã)",
    encoding: "was read as Latin-1 and not as UTF-8",
    normalForm: "had its accents decomposed (Unicode NFD)",
    format: "was reformatted (the JSON was parsed and written again)",
  },
  changedHeaders: {
    title: (header) => `Body and secret are right, but ${header} does not fit.`,
    next: "That signature covers headers too: one that it covers was changed or left out.",
  },
  secretWithoutPrefix: {
    title: "The secret lacks whsec_.",
    proven: "With whsec_ in front the signature fits. The key is the whole secret.",
    open: "Paste the whole secret as it was shown. Even with its prefix the signature does not fit yet.",
  },
  otherSecret: {
    title: "The secret seems to belong to another endpoint.",
    next: "No signature fits, and the body is written as we send it. Check that the secret belongs to this endpoint and this mode, and was not rotated more than 24 hours ago.",
    openTitle: "No signature fits.",
    open: "Either the secret belongs to another endpoint, or the body was changed in a way that we do not recognize. Load the delivery from the log to have the right body, and check only the secret.",
  },
  cutHeader: {
    title: (header) => `The header ${header} is cut off.`,
    next: "Copy the whole value. If it arrives so, a proxy limits the size of headers.",
  },
  noSignature: {
    title: "There is no signature header.",
    next: "Paste Cnh-Signature, Cnh-Signature-V2 or webhook-signature. If they do not arrive, a proxy removes them.",
  },
  load: {
    open: "Load a delivery",
    label: "Delivery",
    hint: "The last deliveries of complete reports.",
    submit: "Load",
    none: "No delivery of a report in this mode.",
    done: "Body and headers came from the log. Signatures are not stored: add the line Cnh-Signature that your server received.",
    hidden:
      "Only the headers came from the log: the body has a toxicological result, which the law protects. Paste the body that your server received.",
  },
};
