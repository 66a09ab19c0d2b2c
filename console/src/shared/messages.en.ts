import { plural } from "../messages/plural.ts";
import type { messages as portuguese } from "./messages.pt-br.ts";

const many = (count: number, zero: string, one: string, other: string) =>
  plural("en", count, { zero, one, other });

export const messages: typeof portuguese = {
  product: "CNH Reports",
  title: "Shared report",
  sentence: "The summary of a driver's license report was shared with you.",
  counts: "Each opening counts. Open it when you are ready to read.",
  open: "Open report",
  refusedTitle: "This link does not open",
  refused:
    "It may have expired, been opened already, or been revoked. Ask the sender for another one.",
  missingTitle: "Open the whole link",
  missing: "The address is incomplete. Copy the whole link, as it was sent.",
  left: (count, until) =>
    many(
      count,
      "This was the last opening of this link: if you leave or reload, the report does not open again.",
      `This link opens one more time, until ${until}.`,
      `This link opens ${count} more times, until ${until}.`,
    ),
  partOf:
    "Summary of a report. Documents, details of exams and other data of the driver are not shown.",
};
