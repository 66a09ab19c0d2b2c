import { expect, test } from "vitest";
import { promptOfScenario } from "../../../../lab/evals/analysis-texts.ts";
import { sentencesOf } from "./claims/sentences.ts";
import { markFault, withoutMarks } from "./marks.ts";

test.each([
  ["A CNH venceu [A1].", "A CNH venceu."],
  ["A CNH venceu. [A1] Renove. [A1]", "A CNH venceu. Renove."],
  ["- Vencimento [A1]\n- Multa [A2]", "- Vencimento\n- Multa"],
  ["A multa vale 4 pontos [1].", "A multa vale 4 pontos [1]."],
])("%j is stored as %j", (marked, stored) => {
  expect(withoutMarks(marked)).toBe(stored);
});

test.each([
  [null, "A CNH venceu [A1]. Não entregue veículo [A2]."],
  [null, "A CNH venceu. [A1] Não entregue veículo. [A2]"],
  [null, "- Vencimento [A1]\n- Entrega [A1] [A2]"],
  ["unknown_mark", "A CNH venceu [A1]. Não entregue veículo [A2]. Espere [A3]."],
  ["alert_not_explained", "A CNH venceu [A1]."],
  ["alert_not_explained", "A CNH venceu."],
] as const)("%s: %s", (fault, text) => {
  expect(markFault(sentencesOf(text), promptOfScenario(2).data)).toBe(fault);
});
