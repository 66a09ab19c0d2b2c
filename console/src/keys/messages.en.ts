import { MAX_ADDRESS_RANGES } from "@cnh/contract/limits.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";

const create: (typeof portuguese)["create"] = {
  open: "Create key",
  title: "New API key",
  name: "Name",
  nameHint: "Where it will be used, such as ERP or gate app.",
  mode: "Environment",
  modes: { live: "Production", test: "Test" },
  modeHints: {
    live: "Real drivers; reports are charged.",
    test: "Simulated drivers; nothing is charged.",
  },
  scopes: "What it may do",
  anyKey: "Any key may read violations and calculate points.",
  presets: {
    full: "Complete integration",
    read: "Read only",
    assistant: "Assistant",
    own: "Custom",
  },
  expiry: "Expiry",
  expiries: {
    never: "Does not expire",
    d30: "30 days",
    d90: "90 days",
    d365: "1 year",
    day: "Until a date",
  },
  expiryDay: "Last day",
  addresses: "Allowed addresses",
  addressesHint: "IPs or CIDR ranges, one per line. Empty: the key works from every address.",
  takeMine: (address) => `Use my current address (${address})`,
  badAddresses: (list) => `Neither an IP address nor a CIDR range: ${list}`,
  tooManyAddresses: `At most ${MAX_ADDRESS_RANGES} addresses or ranges.`,
  cap: "Daily spend limit",
  capHint: "Days are in Brasília time. Empty: no limit for this key.",
  submit: "Create key",
  cancel: "Cancel",
  badExpiry: "Choose a date that has not passed.",
  capTooHigh:
    "Your organization limits the daily cap of developers' keys. Set a lower cap, or ask an administrator.",
  beyond: "Needs a permission that your role does not have.",
  full: "There are 100 active keys in this environment. Revoke one before you create another.",
};

const rotate: (typeof portuguese)["rotate"] = {
  open: "Rotate key",
  title: "Rotate key",
  sentence:
    "A new key is created with the same permissions and limits. The old one stays valid for as long as you choose, so that nothing is interrupted.",
  grace: "The old key stays valid for",
  graces: {
    "0": "No time: it ends now",
    "1": "1 hour",
    "24": "24 hours",
    "168": "7 days",
    "720": "30 days",
  },
  submit: "Rotate key",
  oldOne: "Old key",
  newOne: "New key",
  pair: "Rotation under way",
  oldStillUsed: (ago) =>
    `Last use of the old one: ${ago}. Once it is silent, the rotation is done.`,
  oldNeverUsed: "The old one was never used.",
  endsAt: (at) => `The old one is valid until ${at}.`,
  ended: "The old one is no longer valid.",
};

const revoke: (typeof portuguese)["revoke"] = {
  open: "Revoke",
  title: "Revoke key",
  sentence:
    "Takes up to 5 seconds: programs that still use this key are refused. This cannot be undone.",
  type: (name) => `To confirm, type the name of the key: ${name}`,
  label: "Name of the key",
  mismatch: "The name does not match.",
  submit: "Revoke key",
  done: "Revoked. Within 5 seconds it is refused everywhere.",
};

export const messages: typeof portuguese = {
  title: "API keys",
  hint: "The secret of a key is shown once, when it is created.",
  list: "API keys",
  states: { valid: "Active", replaced: "Replaced", expired: "Expired", revoked: "Revoked" },
  scopes: {
    "reports:create": {
      name: "Order reports",
      allows: "Orders reports. In production each one is charged.",
    },
    "reports:read": {
      name: "Read reports",
      allows: "Reads reports and events, with the personal data of drivers.",
    },
    "billing:read": {
      name: "See credit and usage",
      allows: "Sees balance, limit, price, usage and statement.",
    },
    "webhooks:manage": {
      name: "Manage webhooks",
      allows: "Adds and changes the addresses that receive reports, and sees deliveries.",
    },
    "assistant:use": {
      name: "Use the assistant",
      allows: "Answers questions about licenses and about reports.",
    },
    "drivers:read": {
      name: "See drivers and deadlines",
      allows: "Reads enrolled drivers and their deadlines.",
    },
    "drivers:manage": {
      name: "Enroll drivers",
      allows: "Enrolls drivers, and changes and ends enrollments.",
    },
  },
  noScopes: "Open lookups only",
  allScopes: "Complete integration",
  column: {
    name: "Name",
    state: "State",
    scopes: "Permissions",
    lastUsed: "Last used",
    spent: "Spent today",
    expires: "Expiry",
    createdBy: "Created by",
  },
  neverUsed: "Never used",
  unusedHint: "Unused for more than 30 days. If you do not need it, revoke it.",
  spentOf: (spent, cap) => `${spent} of ${cap}`,
  noCap: "No limit",
  noExpiry: "Does not expire",
  ends: { replaced: "Valid until", revoked: "Revoked on", expired: "Expired on" },
  you: "You",
  formerMember: "Former member",
  empty: {
    title: "No keys in this environment.",
    hint: "With a key your program calls the API.",
  },
  detail: {
    id: "Identifier",
    copyPrefix: "Copy prefix",
    allowed: "Allowed addresses",
    anyAddress: "Every address",
    created: "Created on",
    lastUse: "Last used",
    missing: "There is no such key in this environment.",
    back: "Back",
  },
  create,
  shown: {
    title: "Your new key",
    copy: "Copy key",
    done: "I have stored the key",
    firstCall: "A call with it:",
  },
  rotate,
  revoke,
  change: {
    open: "Change",
    title: "Change key",
    submit: "Save",
    scopesStay: "Permissions and expiry cannot change: for others, create a new key.",
    raise: "Raising or removing a limit needs an administrator. Ask one.",
    rotated: "This key was rotated in the meantime. Change its successor instead.",
  },
};
