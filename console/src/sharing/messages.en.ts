import { plural } from "../messages/plural.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";

const many = (count: number, zero: string, one: string, other: string) =>
  plural("en", count, { zero, one, other });

export const messages: typeof portuguese = {
  share: "Share",
  askAdmin: "Ask an administrator.",
  title: "Share links",
  hint: "Anyone with the link sees the summary without signing in: verdict, points, alerts and fines, with name and CPF shortened.",
  none: "This report has no links.",
  off: "Sharing is off in this organization.",
  offLinks: "While it is off no link opens.",
  toSettings: "Switch it on in Settings",
  states: { open: "Open", expired: "Expired", used_up: "Views used up", revoked: "Revoked" },
  views: (views, max) => many(max, "", `${views} of 1 view`, `${views} of ${max} views`),
  by: (name) => `made by ${name}`,
  formerMember: "a former member",
  ends: (when) => `expires ${when}`,
  ended: (when) => `expired on ${when}`,
  lastView: (when) => `last view on ${when}`,
  revoke: "Revoke",
  revokeOf: (when) => `Revoke the link made on ${when}`,
  revokeTitle: "Revoke this link?",
  revokeText: "The link stops working immediately. This cannot be undone.",
  keep: "Keep",
  dialog: {
    title: "Share by link",
    text: "Anyone with the link sees this summary. Send it only to people who need it.",
    hours: "Valid for",
    hoursOf: { 1: "1 hour", 24: "24 hours", 168: "7 days" },
    views: "Can be opened",
    viewsOf: (count) => many(count, "", "once", `${count} times`),
    cancel: "Cancel",
    submit: "Make link",
    off: "Sharing was switched off in the settings.",
    tooMany: "This report has 20 open links already. Revoke one of them first.",
    undiagnosed: "This report has no diagnosis to show yet.",
  },
  shown: {
    title: "Link made",
    once: "Copy the link now: it will not be shown again.",
    copy: "Copy link",
    done: "I copied the link",
    terms: (count, until) =>
      `It opens ${many(count, "", "once", `${count} times`)}, until ${until} (time of Brasília).`,
  },
};
