/** Collects the figures that a model was shown and may therefore write. */
import { type Figures, noFigures, readFigures } from "./figures.ts";
import type { PromptData } from "./prompt-data.ts";

export function figuresOfData(data: PromptData): Figures {
  const figures = noFigures();
  collect(data, figures);
  for (const points of pointsIn(data)) figures.points.add(String(points));
  return figures;
}

function collect(value: unknown, figures: Figures): void {
  if (typeof value === "string") readFigures(value, figures);
  // Days since an expiry are negative here; prose has `há 42 dias`.
  else if (typeof value === "number") figures.number.add(String(Math.abs(value)));
  else if (Array.isArray(value)) {
    // The model may count the items.
    figures.number.add(String(value.length));
    for (const each of value) collect(each, figures);
  } else if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) collect(each, figures);
  }
}

/** The numbers that are points. If any number counted, a text could state another driver's limit. */
function pointsIn({ points, rollingPoints }: PromptData): number[] {
  const { afterNextGravissima: after } = points ?? {};
  return [
    points?.confirmed,
    points?.potential,
    points?.limit,
    points?.remaining,
    points?.potentialLimit,
    after?.points,
    after?.limit,
    rollingPoints?.peak?.points,
    rollingPoints?.peak?.limit,
    rollingPoints?.total.confirmed,
    rollingPoints?.total.potential,
  ].filter((each) => typeof each === "number");
}
