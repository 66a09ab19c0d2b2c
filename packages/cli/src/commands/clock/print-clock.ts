/** Prints one test clock. */
import type { TestClock } from "@cnh/sdk";
import type { Context } from "../../frame/context.ts";

export function printClock({ print, t }: Context, clock: TestClock): void {
  const { testClockId, name, state, now, advancingTo } = clock;
  print.value(clock, () =>
    print.fields([
      ["id", testClockId],
      [t({ pt: "nome", en: "name" }), name ?? "-"],
      [t({ pt: "situação", en: "state" }), state],
      [t({ pt: "hora", en: "time" }), now],
      [t({ pt: "avança até", en: "advancing to" }), advancingTo ?? "-"],
    ]),
  );
}
