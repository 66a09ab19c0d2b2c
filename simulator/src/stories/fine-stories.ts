/** The stories about fines. Each fine enters the register with its process over, so that its points count for certain. */
import { addDays, type Day, type InfractionFact } from "@cnh/license-law";
import { CLOSED_AFTER, infraction } from "../regular-driver.ts";
import type { Story } from "./story.ts";

const MEDIA = "745-50";
const GRAVE = "746-30";
const DAYS_BETWEEN_FINES = 9;

export const points: Story = (day, dayOf) => ({
  infractions: Array.from({ length: Math.floor(day / DAYS_BETWEEN_FINES) }, (_, index) =>
    fine(GRAVE, dayOf(DAYS_BETWEEN_FINES * (index + 1)), index),
  ),
});

export const vanishingFine: Story = (day, dayOf) => ({
  infractions: twoFines(dayOf, day === 14),
});

/** Gone twice for the four answers after which a fine counts as gone, then never steady for three answers. */
export const unstableFine: Story = (day, dayOf) => {
  const isFlapping = day >= 24 && day < 60 && Math.floor(day / 2) % 2 === 1;
  const isGone = (day >= 10 && day < 14) || (day >= 20 && day < 24) || isFlapping;
  return { infractions: twoFines(dayOf, isGone) };
};

export const silentState: Story = (day, dayOf) => ({
  infractions: twoFines(dayOf, false),
  behaviour: day >= 5 && day <= 12 ? "state_refuses" : "answers",
});

/** Two fines from before the story; the second may be missing. */
function twoFines(dayOf: (day: number) => Day, isSecondGone: boolean): readonly InfractionFact[] {
  const [first, second] = [fine(MEDIA, dayOf(-60), 0), fine(GRAVE, dayOf(-20), 1)];
  return isSecondGone ? [first] : [first, second];
}

function fine(code: string, closedOn: Day, number: number): InfractionFact {
  const ticket = `1B${String(800_000 + number).padStart(8, "0")}`;
  return infraction(code, addDays(closedOn, -CLOSED_AFTER), closedOn, { ticket });
}
