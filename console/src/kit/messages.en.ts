import type { ApiError } from "../api/api-error.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";

const inSeconds = (seconds: number | null) =>
  seconds === null ? "Try again in a moment." : `Try again in ${seconds} s.`;

export const messages: typeof portuguese = {
  verdicts: {
    VALID: {
      word: "Regular",
      sentence: "Nothing found against this driver in the queried sources.",
    },
    WARNING: { word: "Attention", sentence: "There are open matters to act on." },
    BLOCKED: { word: "Must not drive", sentence: "An active block forbids driving." },
    FORBIDDEN: { word: "Must not drive", sentence: "Something on record forbids driving." },
    EXPIRED: {
      word: "License expired",
      headline: "Must not drive: license expired",
      sentence: "Expired more than 30 days ago: driving is a very serious infraction.",
    },
    UNKNOWN: {
      word: "Not enough data",
      sentence: "The sources did not answer enough to conclude.",
    },
    DOUBTFUL: {
      word: "Not known",
      headline: "Not known whether they may drive",
      sentence: "Something has to be cleared up before driving.",
    },
    OUTDATED: {
      word: "Out of date",
      headline: "Old report",
      sentence: "The diagnosis is no longer current: run it again.",
    },
    NO_LICENSE: {
      word: "No license",
      headline: "Must not drive: has no license",
      sentence: "The national register has no license for this CPF.",
    },
    PROCESSING: { word: "Looking up", sentence: "The sources are being queried." },
    ERROR: { word: "Lookup failed", sentence: "The amount was refunded." },
  },
  reportState: {
    processing: "In progress",
    failed: "Failed",
    refunded: "Failed · refunded",
    partial: "Partial",
    partialHint: "Data of the state authority is missing",
    nameless: "Name not looked up yet",
    unnamed: "Name not given",
    age: (days) => (days === 1 ? "yesterday" : `${days} days ago`),
    ageHint: "Age of the diagnosis",
  },
  list: {
    loadingMore: "Loading more",
    moreFailed: "More could not be loaded.",
    end: "End of the list",
    refresh: "Refresh",
    updated: (when) => `Updated ${when}`,
  },
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  copyCommand: "Copy command",
  loading: "Loading",
  retry: "Try again",
  stale: (time) => `Could not refresh. Data of ${time}.`,
  password: { show: "Show", hide: "Hide", showLong: "Show password", hideLong: "Hide password" },
  timestamp: { brasilia: "Brasília" },
  secret: {
    once: "You see this only now. Store it in a safe place: we do not show it again.",
    download: "Save as .env",
  },
  errors: {
    title: "That did not work",
    request: "Request id:",
    sentenceOf: (code: ApiError["code"] | null, retryAfter: number | null): string => {
      // oxlint-disable-next-line typescript/switch-exhaustiveness-check
      switch (code) {
        case "NETWORK":
          return "No connection to the service. Check your internet and try again.";
        case "TOO_MANY_REQUESTS":
          return `Too many requests in a short time. ${inSeconds(retryAfter)}`;
        case "SERVICE_UNAVAILABLE":
          return `The service is unavailable right now. ${inSeconds(retryAfter)}`;
        case "PERMISSION_REQUIRED":
          return "Your role does not allow this. Ask an administrator.";
        case "FRESH_PROOF_REQUIRED":
          return "This action requires your password, which was not confirmed. Nothing has changed.";
        case "SECOND_FACTOR_REQUIRED":
          return "First turn on a second factor in My account.";
        case "NOT_FOUND":
          return "We cannot find what you are looking for. It may have been removed, or the address is wrong.";
        default:
          return "Something failed on our side. Try again; if it fails again, contact support with the id below.";
      }
    },
  },
};
