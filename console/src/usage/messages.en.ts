import { MAX_USAGE_DAYS } from "@cnh/contract/limits.ts";
import { plural } from "../messages/plural.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";

export const messages: typeof portuguese = {
  title: "Usage and credit",
  parts: "Parts of usage and credit",
  usage: "Usage",
  statement: "Statement",
  zone: "Days are in Brasília time.",
  span: {
    from: "From",
    to: "to",
    presets: "Common periods",
    preset: {
      days7: "7 days",
      days30: "30 days",
      days90: "90 days",
      month: "This month",
      lastMonth: "Last month",
    },
    problem: {
      order: "The period begins after its end. Choose other dates.",
      length: `We show up to ${MAX_USAGE_DAYS} days at a time. Choose a shorter period.`,
    },
  },
  credit: {
    title: "Credit",
    available: "Available",
    balance: "Balance",
    limit: "Limit",
    price: "Price per report",
    reportsLeft: (count, left) =>
      plural("en", left, {
        zero: "Not enough for another report",
        one: "Enough for 1 more report",
        other: `Enough for ${count} more reports`,
      }),
    now: "Current, not for the period below.",
  },
  test: {
    title: "In test mode nothing is charged",
    usage: "Only counts are shown here. Credit and statement are in Live.",
    statement: "So there is no statement here: it is in Live.",
    live: "See it in Live",
  },
  sums: {
    title: "In this period",
    ordered: "Reports ordered",
    failed: "Failed and refunded",
    failedTest: "Failed",
    spent: "Spent, refunds taken off",
    more: (share, before) => `${share} more than in the period before (${before})`,
    less: (share, before) => `${share} less than in the period before (${before})`,
    same: (before) => `The same as in the period before (${before})`,
    nothingBefore: "Nothing in the period before",
    before: (from, to) => `Period before: ${from} to ${to}.`,
  },
  days: {
    title: "Reports by day",
    delivered: "Delivered",
    failed: "Failed (refunded)",
    failedTest: "Failed",
    processing: "Processing",
    uncounted: "Not counted",
    notCounted: "not counted",
    charged: "Charged",
    refunded: "Refunded",
    summary: (ordered, failed, from, to) =>
      `Reports by day from ${from} to ${to}: ${ordered} ordered, ${failed} failed.`,
    table: "Show as a table",
    day: "Day",
    empty: "No reports in this period.",
  },
  balance: {
    title: "Balance at the end of each day",
    hint: "The balance starts at zero: reports and checks lower it, payments and refunds raise it.",
    summary: (balance, limit, to) =>
      `Balance at the end of each day. On ${to}: ${balance}. Today's limit: ${limit}.`,
    limit: (limit) => `Today's limit: ${limit}`,
    table: "Show as a table",
    day: "Day",
    value: "Balance",
  },
  entries: {
    list: "Statement by day",
    opening: (day) => `Balance before ${day}`,
    closing: (day) => `Balance at the end of ${day}`,
    dayClosing: "Balance",
    debits: (count, n) => plural("en", n, { zero: "", one: "1 report", other: `${count} reports` }),
    refunds: (count, n) =>
      plural("en", n, { zero: "", one: "1 refund", other: `${count} refunds` }),
    checks: (count, n) => plural("en", n, { zero: "", one: "1 check", other: `${count} checks` }),
    checkRefunds: (count, n) =>
      plural("en", n, {
        zero: "",
        one: "1 refund of a check",
        other: `${count} refunds of checks`,
      }),
    kind: {
      REPORT_DEBIT: "Report",
      REPORT_REFUND: "Refund",
      PAYMENT: "Payment",
      ADJUSTMENT: "Adjustment",
      CHECK_DEBIT: "Check of a driver",
      CHECK_REFUND: "Refund of a check",
    },
    ofDay: (day) => `Entries of ${day}`,
    time: "Time",
    entry: "Entry",
    amount: "Amount",
    balance: "Balance",
    more: "More entries",
    end: "All entries of the day are here.",
    open: (day) => `Open the entries of ${day}`,
    empty: "No entries in this period",
    emptySentence: "Choose other dates. The balance above is that at the start of the period.",
  },
  export: "Export CSV",
  exportHint:
    "One line a day each for reports, checks and their refunds; each payment and adjustment on its own.",
  print: "Print or save as PDF",
  paper: {
    title: "Statement",
    span: (from, to) => `From ${from} to ${to}, Brasília time`,
    issued: (name, at) => `Issued by ${name} on ${at}`,
  },
};
