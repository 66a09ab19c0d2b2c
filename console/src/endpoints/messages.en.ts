import { plural } from "../messages/plural.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";

type Messages = typeof portuguese;

const recover: Messages["recover"] = {
  title: "Recover events",
  hint: "Sends what this webhook has not received. Each event goes once; what was delivered does not go again.",
  since: "Since",
  sinceHint: (at) =>
    `Without success since ${at}. Deliveries that were being retried by then are included.`,
  lost: (count, text) =>
    plural("en", count, {
      zero: "No event was lost since then.",
      one: "1 event will be sent.",
      other: `${text} events will be sent.`,
    }),
  lostMore: (text) => `More than ${text} events: each recovery sends up to ${text}.`,
  submit: (count, text) =>
    plural("en", count, {
      zero: "Recover events",
      one: "Recover 1 event",
      other: `Recover ${text} events`,
    }),
  progress: (sent, all) => `${sent} of ${all} on their way`,
  done: (count, text) =>
    plural("en", count, {
      zero: "Nothing to recover.",
      one: "1 event is on its way.",
      other: `${text} events are on their way.`,
    }),
  more: "There are more events. Recover again to continue.",
  disabled: "Enable the webhook before you recover.",
};

const settings: Messages["settings"] = {
  title: "Settings",
  url: "Address (https)",
  urlHint: "A public address, port 443 or 8443. Earlier events are not sent to another address.",
  refused: "This address cannot receive webhooks. Use https and a public address.",
  description: "Description",
  descriptionHint: "A note of yours. Optional.",
  events: "Events",
  eventGroups: { reports: "Reports", drivers: "Enrolled drivers" },
  eventNames: {
    "report.delivered": "Report delivered",
    "report.failed": "Report could not be made",
    "report.partially_delivered": "Partial report",
    "driver.changed": "Record changed",
    "driver.due": "Deadline near",
    "driver.unreachable": "Not checked for 72 hours",
    "driver.reachable": "Checked again",
    "enrollment.expiring": "Legal basis ends soon",
    "enrollment.paused": "Enrollment paused",
    "enrollment.ended": "Enrollment ended",
  },
  optional: "optional",
  oneEvent: "Choose at least one event.",
  save: "Save",
  saved: "Saved",
  disable: "Disable",
  enable: "Enable",
};

const secret: Messages["secret"] = {
  title: "Secret",
  hint: "With it your server checks that an event came from us.",
  rotate: "Rotate secret",
  both: (at, left) => `Both secrets sign until ${at} (${left}). Deploy the new one by then.`,
  confirmTitle: "Rotate secret",
  confirm: "The new secret signs from now on. The present one also signs for 24 hours.",
  second:
    "The previous secret still signs. Another rotation ends it now: programs that have only that one will refuse the events.",
  cancel: "Cancel",
  shown: "New secret of the webhook",
  firstShown: "Secret of the webhook",
  copy: "Copy secret",
  done: "I have stored the secret",
};

export const messages: Messages = {
  title: "Webhooks",
  hint: "Each report reaches your server as soon as it is ready.",
  list: "Webhooks",
  count: (count, max) => `${count} of ${max}`,
  create: "Add webhook",
  full: "The maximum is reached. Remove a webhook to add another.",
  empty: {
    title: "No webhooks in this environment.",
    hint: "Without one, your program has to query each report.",
  },
  healthy: "Healthy",
  quiet: "No deliveries yet",
  failing: (at) => `Failing since ${at}`,
  disabled: "Disabled",
  because: {
    failures: "Disabled: 5 days without success",
    gone: "Disabled: the server answered 410",
    request: "Disabled by a person or a key",
  },
  nextAttempt: (at) => `Next attempt: ${at}`,
  lostBadge: "Lost events",
  strip: (count, succeeded, failed) =>
    plural("en", count, {
      zero: "No deliveries",
      one: `Last delivery: ${succeeded} succeeded, ${failed} failed`,
      other: `Last ${count} deliveries: ${succeeded} succeeded, ${failed} failed`,
    }),
  statuses: {
    PENDING: "On its way",
    SUCCEEDED: "Delivered",
    FAILED: "Failed",
    SUPERSEDED: "Superseded",
  },
  testDelivery: "test",
  back: "Webhooks",
  id: "Identifier",
  recover,
  waiting: {
    label: "Waiting deliveries",
    title: (count: number, text: string) =>
      plural("en", count, {
        zero: "Sending the waiting deliveries",
        one: "1 delivery waits for another attempt",
        other: `${text} deliveries wait for another attempt`,
      }),
    failing: (at: string) => `No success since ${at}.`,
    next: (at: string) =>
      `Next attempt: ${at}. Nothing is lost: repair the server and send everything now, or wait.`,
    submit: "Try now",
  },
  banner: {
    disabled: "This webhook is disabled and receives no events.",
    lost: (at) => `There are events that this webhook has not received, since ${at}.`,
    steps: { enable: "Enable", test: "Test", recover: "Recover" },
    stepsLabel: "Steps",
    enable: "Enable and send test",
    retest: "Send test",
  },
  test: {
    title: "Test event",
    hint: "A sample report, signed. It is not charged.",
    submit: "Send test event",
    again: "Send again",
    waiting: "Sent. Waiting for your server's answer…",
    answered: (status, ms) => `Your server answered ${status} in ${ms} ms.`,
    refused: (status) => `Your server answered ${status}. Only 2xx counts as received.`,
    failures: {
      DNS: "The server's name was not found.",
      ADDRESS_REFUSED: "The address is not public, so nothing is sent to it.",
      CONNECTION: "The server could not be reached.",
      TLS: "The server's certificate is not valid.",
      TIMEOUT: "The server did not answer within 15 seconds.",
    },
    gaveUp: "The event was not sent. The webhook was disabled or removed.",
    answer: "The server's answer",
    disabled: "Enable the webhook to test it.",
  },
  settings,
  secret,
  remove: {
    open: "Remove webhook",
    title: "Remove webhook",
    sentence: "Nothing more is sent to this address. Events are stored for 30 days.",
    submit: "Remove",
    cancel: "Cancel",
  },
  deliveries: {
    title: "Last deliveries",
    none: "No deliveries yet.",
    all: "See all",
    id: "Delivery",
  },
  receivers: {
    title: "Receiver's code",
    hint: "Checks the signature and answers. Ready to copy.",
    framework: "Framework",
  },
};
