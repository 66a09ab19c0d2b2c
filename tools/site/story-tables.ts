/** The stories of the sandbox with their events, as the page of the sandbox shows them. */
import { SANDBOX_STORIES } from "@cnh/contract/sandbox.ts";
import { STORY_EVENTS, type StoryEvent } from "@cnh/simulator/stories/story-events.ts";
import type { Language } from "./page.ts";

const WORDS = {
  pt: {
    head: ["dia", "no registro", "`driver.changed`", "`driver.due`"],
    left: ["no dia", "1 dia antes", "dias antes"],
  },
  en: {
    head: ["day", "in the register", "`driver.changed`", "`driver.due`"],
    left: ["on the day", "1 day before", "days before"],
  },
} as const satisfies Record<Language, object>;

/** A table for each story: the days on which its record changes or an event is sent. */
export function storyTables(language: Language): string {
  return SANDBOX_STORIES.map(({ name, cpf, portuguese, english, days }) => {
    const title = `**\`${name}\`** (CPF ${formatted(cpf)}): ${language === "pt" ? portuguese : english}.`;
    const events = STORY_EVENTS[name];
    const all = [...new Set([...days, ...events].map(({ day }) => day))].toSorted((a, b) => a - b);
    const rows = all.map((day) => {
      const seen = days.find((each) => each.day === day);
      const ofDay = events.filter((event) => event.day === day);
      const text = seen === undefined ? "" : language === "pt" ? seen.portuguese : seen.english;
      return [String(day), text, changesOf(ofDay), noticesOf(ofDay, language)];
    });
    return [title, "", ...tableOf(WORDS[language].head, rows)].join("\n");
  }).join("\n\n");
}

const changesOf = (events: readonly StoryEvent[]) =>
  events.flatMap((event) => ("change" in event ? [`\`${event.change}\``] : [])).join(", ");

const noticesOf = (events: readonly StoryEvent[], language: Language) =>
  events
    .flatMap((event) =>
      "deadline" in event ? [`\`${event.deadline}\` (${leftOf(event.daysLeft, language)})`] : [],
    )
    .join(", ");

function leftOf(daysLeft: number, language: Language): string {
  const [sameDay, oneDay, days] = WORDS[language].left;
  if (daysLeft === 0) return sameDay;
  return daysLeft === 1 ? oneDay : `${daysLeft} ${days}`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

const formatted = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
