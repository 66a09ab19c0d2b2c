import { readFileSync } from "node:fs";
import { type Command, InvalidArgumentError } from "commander";
import { calendarDate } from "@cnh/contract";
import {
  announce,
  type AnnouncementPlan,
  planAnnouncement,
} from "@cnh/server/usecases/announcements/announce.ts";
import type {
  Announcement,
  AnnouncementProgress,
} from "@cnh/server/usecases/announcements/announcement.ts";
import { listChanges } from "@cnh/server/usecases/changelog/list-changes.ts";
import { operatorName } from "./operator-name.ts";
import type { OperatorPorts, Output, Run } from "./run.ts";

interface AnnounceOptions {
  effective: string;
  title: string;
  titleEn?: string;
  bodyFile: string;
  plan?: boolean;
}

const MAX_TITLE_LENGTH = 200;
const MAX_BODY_LENGTH = 20_000;

export function addAnnounceCommands(program: Command, run: Run, { err }: Output): void {
  program
    .command("announce")
    .description("mail every administrator about a breaking change, at least 30 days ahead")
    .requiredOption("--effective <day>", "first day of the change, such as 2027-01-15", day)
    .requiredOption("--title <text>", "what changes, in Portuguese", title)
    .option("--title-en <text>", "the same in English", title)
    .requiredOption(
      "--body-file <file>",
      "the description in Portuguese, then a line of three dashes, then in English",
    )
    .option("--plan", "only show how many it would reach")
    .addHelpText("after", "\nIt may be stopped at any time: the same command continues.")
    .action(async ({ plan, ...options }: AnnounceOptions) => {
      const announcement = announcementOf(options);
      if (plan) {
        await run((ports) => planAnnouncement(ports, announcement), describePlan);
        return;
      }
      const onProgress = (progress: AnnouncementProgress) =>
        err(`${progress.organizations} organizations, ${progress.mails} mails ordered\n`);
      const work = (ports: OperatorPorts) =>
        announce(ports, announcement, { by: operatorName(), onProgress });
      await run(work, describe);
    });
  program
    .command("changelog")
    .description("the public changelog")
    .command("list")
    .description("announced changes, newest first")
    .action(async () => {
      await run(
        listChanges,
        (changes) =>
          changes.map((each) => `${each.id}  ${each.effectiveOn}  ${each.title.pt}`).join("\n") ||
          "Nothing has been announced yet.",
      );
    });
}

function describe({ announcementId, organizations, mails }: AnnouncementProgress): string {
  return `${announcementId}: ${mails} administrators of ${organizations} organizations will receive a mail.`;
}

function describePlan(plan: AnnouncementPlan): string {
  const { organizations, administrators, withoutAdministrators, begun } = plan;
  const begunLine = begun
    ? [`Already begun as ${begun.announcementId}: ${begun.mails} mails are ordered.`]
    : [];
  return [
    `${administrators} administrators of ${organizations} organizations would receive a mail.`,
    `${withoutAdministrators} organizations have no administrator.`,
    ...begunLine,
  ].join("\n");
}

function announcementOf(options: Omit<AnnounceOptions, "plan">): Announcement {
  const text = readFileSync(options.bodyFile, "utf8");
  const [pt = "", en = ""] = text.split(/^---[ \t]*$/m).map((part) => part.trim());
  if (pt === "" || pt.length > MAX_BODY_LENGTH || en.length > MAX_BODY_LENGTH)
    throw new Error(`${options.bodyFile}: a description has 1 to ${MAX_BODY_LENGTH} characters.`);
  return {
    title: { pt: options.title, en: options.titleEn ?? options.title },
    body: { pt, en: en === "" ? pt : en },
    effectiveOn: options.effective,
  };
}

function day(text: string): string {
  if (calendarDate.safeParse(text).success) return text;
  throw new InvalidArgumentError("A day is written as 2027-01-15.");
}

function title(text: string): string {
  const trimmed = text.trim();
  if (trimmed !== "" && trimmed.length <= MAX_TITLE_LENGTH) return trimmed;
  throw new InvalidArgumentError(`A title has 1 to ${MAX_TITLE_LENGTH} characters.`);
}
