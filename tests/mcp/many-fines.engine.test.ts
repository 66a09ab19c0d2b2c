/** Agents get the whole report of a driver with two hundred fines if they can read it, and otherwise a short form. */
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpfOf } from "../support/cpf.ts";
import { call } from "../support/service/mcp.ts";
import {
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";

const TWO_HUNDRED_FINES = cpfOf(800_000_021);
/** The response size that agents usually accept. */
const MAX_TOKENS = 25_000;

let service: PipelineService;
beforeAll(async () => {
  service = await startPipelineService();
});
afterAll(() => service.stop());

test("is read whole, or in short under 25,000 tokens with every cut named", async () => {
  const reportId = await service.test.createReport(TWO_HUNDRED_FINES);
  const { bytes, body } = await reportWhen(service.test, reportId, isSettled);
  const whole = await call(service.test, "get_report", { reportId });
  expect(whole.content).toEqual([{ type: "text", text: bytes.toString() }]);
  expect(whole.structuredContent).toEqual(body);

  const brief = await call(service.test, "get_report", { reportId, short: true });
  const [{ text } = { text: "" }] = brief.content;
  expect(countTokens(text)).toBeLessThan(MAX_TOKENS);
  expect(JSON.parse(text)).toEqual(brief.structuredContent);
  const { shortened, ...rest } = brief.structuredContent;
  expect(shortened).toContainEqual({ path: "diagnosis.fines.items", shown: 20, of: 200 });
  expect(Object.keys(rest)).toEqual(Object.keys(body));
  expect(rest).toMatchObject({
    diagnosis: {
      status: body.diagnosis?.status,
      allAlerts: body.diagnosis?.allAlerts,
      points: body.diagnosis?.points,
      fines: { ...body.diagnosis?.fines, items: body.diagnosis?.fines?.items.slice(0, 20) },
    },
  });
});
