import { MAX_ORGANIZATION_NAME, MAX_RETENTION_MONTHS } from "@cnh/contract/limits.ts";
import { plural } from "../messages/plural.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";

export const messages: typeof portuguese = {
  title: "Settings",
  hint: "Of the whole organization, in live and in test mode.",
  save: "Save",
  saved: "Saved",
  cancel: "Cancel",
  name: {
    title: "Name of the organization",
    label: "Name",
    hint: "Shown in the menu, in invitations and in notices by e-mail.",
    bad: `Enter a name of up to ${MAX_ORGANIZATION_NAME} characters, without the address of a site.`,
  },
  notices: {
    title: "Addresses for notices",
    hint: "They get the notices about webhooks, keys and credit, as owners and administrators do. Up to 20.",
    label: "One e-mail address per line",
    bad: "Check the addresses: one per line, each once.",
    none: "Without addresses here, notices go only to owners and administrators.",
  },
  purpose: {
    title: "Default purpose",
    hint: "Preselected in each order. The person who orders can still change it.",
    label: "Purpose",
    none: "None: the person who orders chooses",
  },
  secondFactor: {
    title: "Second factor",
    label: "Require a second factor of all members",
    hint: "Those without one see the organization only after they have added one.",
    missing: "Add a second factor in My account first: you would lose access.",
  },
  developerCap: {
    title: "Cap of developers' keys",
    hint: "The highest daily spend cap of a live key that a developer issues or rotates.",
    label: "Highest daily cap",
    text: "Empty: developers issue keys of any cap, or of none.",
  },
  sharing: {
    title: "Sharing by link",
    label: "Allow links that show a report to people outside",
    hint: "An administrator makes the link on the report, for a time and a number of views. It shows only a summary. While this is off, no link opens.",
  },
  retention: {
    title: "Retention of reports",
    hint: "Applies to live and test, also to existing reports.",
    label: `Months, from 1 to ${MAX_RETENTION_MONTHS}`,
    bad: `Enter a number from 1 to ${MAX_RETENTION_MONTHS}.`,
    months: (count) =>
      plural("en", count, { zero: "No month", one: "1 month", other: `${count} months` }),
    text: "After that time the report and all its stored data are deleted. The statement stays.",
    shorten: "Store reports for a shorter time?",
    from: (before, after) => `From ${before} to ${after}.`,
    goes: (day) => `Reports ordered before ${day} will be deleted within hours`,
    goesList: [
      "The reports, with diagnosis, analysis and the sources' answers, live and test",
      "The events and webhook deliveries of these reports",
      "Drivers who have no newer report",
    ],
    staysList: [
      "The statement: every charge and refund",
      "The audit log",
      "Data that your systems have received by API and webhook",
    ],
    forever: "It cannot be undone: a longer time later brings nothing back.",
    submit: "Shorten and delete",
  },
  basis: {
    title: "Legal basis for the toxicological result",
    hint: "To record or change it, talk to support.",
    none: "Not recorded: the result is not shown in live reports.",
    since: (day) => `recorded on ${day}`,
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
      "The audit log, which shows that there was an erasure but not of whom",
      "Data that your systems have already received by API and webhook",
    ],
    running: "Reports in progress are ended and refunded.",
    word: "ERASE",
    confirm: (word: string) => `Type ${word} to confirm`,
    submit: "Erase permanently",
    done: "Driver erased",
    nothing: "Nothing was stored about this CPF. The certificate confirms it.",
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
    more: "Show more",
    driver: "Driver",
    organization: "Organization",
    reports: (count: number) =>
      plural("en", count, { zero: "no reports", one: "1 report", other: `${count} reports` }),
  },
};
