import { plural } from "../words/plural.ts";
import type { words as portuguese } from "./words.pt-br.ts";

export const words: typeof portuguese = {
  title: "Settings",
  hint: "Of the whole organization, in live and in test mode.",
  save: "Save",
  saved: "Saved",
  cancel: "Cancel",
  name: {
    title: "Name of the organization",
    label: "Name",
    hint: "Shown in the menu, in invitations and in notices by e-mail.",
    bad: "Enter a name of up to 200 characters, without the address of a site.",
  },
  notices: {
    title: "Addresses for notices",
    hint: "They get the notices about webhooks, keys and credit, as owners and administrators do. Up to 20.",
    label: "One e-mail address per line",
    bad: "Check the addresses: one per line, each once.",
    none: "Without addresses here, notices go to owners and administrators alone.",
  },
  purpose: {
    title: "Default purpose",
    hint: "Chosen already in each order. Whoever orders can still change it.",
    label: "Purpose",
    none: "None: whoever orders chooses",
  },
  secondFactor: {
    title: "Second factor",
    label: "Require a second factor of all members",
    hint: "Those without one see the organization only after they have added one.",
    missing: "Add a second factor in My account first: you would lose access.",
  },
  sharing: {
    title: "Sharing by link",
    label: "Allow links that show a report to people outside",
    hint: "Whoever administers the organization makes the link on the report, for a time and a number of views. It shows a summary only. While this is off, no link opens.",
  },
  retention: {
    title: "Retention and legal basis",
    hint: "Ask support to change them.",
    label: "Reports are kept for",
    months: (count: number) =>
      plural("en", count, { zero: "No month", one: "1 month", other: `${count} months` }),
    text: "After that the report and all that was stored of it are deleted. The statement stays.",
    basis: "Legal basis for results of toxicological exams",
    noBasis: "None on record: the result is not shown in live mode.",
    since: (day: string) => `on record since ${day}`,
  },
  erasure: {
    title: "Erase a driver (LGPD)",
    hint: "To answer a request of the data subject. It cannot be undone.",
    cpf: "CPF of the driver",
    wrongCpf: "Invalid CPF. Check the numbers.",
    open: "Check and erase",
    dialog: "Erase this driver?",
    goes: "Will be erased, in live and in test mode",
    goesList: [
      "All reports of this CPF, with diagnosis, analysis and answers of the sources",
      "The events and webhook deliveries of these reports",
      "The rows of this CPF in bulk orders",
      "The keys that open the data, so that backups cannot be read any more",
    ],
    stays: "Stays",
    staysList: [
      "The statement: every charge and refund, without data of the driver",
      "The audit log, which says that there was an erasure and not of whom",
      "What your systems have already received by API and webhook",
    ],
    running: "Reports in progress are ended and refunded.",
    word: "ERASE",
    confirm: (word: string) => `Type ${word} to confirm`,
    submit: "Erase for good",
    done: "Driver erased",
    nothing: "Nothing was stored of this CPF. The certificate says so.",
    erased: (count: number) =>
      plural("en", count, {
        zero: "No report was erased.",
        one: "1 report was erased.",
        other: `${count} reports were erased.`,
      }),
    certificate: "The signed certificate proves the erasure without identifying the driver.",
    download: "Download certificate",
    downloadOf: (id: string) => `Download certificate ${id}`,
    file: (id: string) => `certificate-${id}.json`,
    close: "Close",
  },
  certificates: {
    title: "Certificates of erasure",
    none: "No erasures so far.",
    driver: "Driver",
    organization: "Organization",
    reports: (count: number) =>
      plural("en", count, { zero: "no reports", one: "1 report", other: `${count} reports` }),
  },
};
