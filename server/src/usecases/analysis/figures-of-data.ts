/** The figures that a model was shown, and may therefore write. */
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
  // Days since an expiry are negative here; prose says `há 42 dias`.
  else if (typeof value === "number") figures.number.add(String(Math.abs(value)));
  else if (Array.isArray(value)) {
    // How many there are can be counted.
    figures.number.add(String(value.length));
    for (const each of value) collect(each, figures);
  } else if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) collect(each, figures);
  }
}

/** Only these are points; were any number taken, the limit of 30 could be told of another driver. */
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
