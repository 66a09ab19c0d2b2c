import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { orderReport } from "../../api/orders.ts";
import { Button } from "../../kit/button.tsx";
import { ErrorPanel } from "../../kit/error-panel.tsx";
import { Field, INPUT_CLASS } from "../../kit/field.tsx";
import type { StepProps } from "../checklist-steps.ts";
import { Command } from "../command.tsx";
import { curlOf } from "../curl.ts";
import { useShortTestKey, useTestPlace } from "../use-test-place.ts";
import { useOverviewWords } from "../words.ts";
import { FIRST_DRIVER, TEST_DRIVERS, type TestDriver } from "./test-drivers.ts";

/** Orders a report of a simulated driver. The reference is made before the first click, so no click orders twice. */
export function TestReportStep({ apiOrigin, onDone }: StepProps) {
  const { checklist, steps } = useOverviewWords();
  const words = steps.testReport;
  const place = useTestPlace();
  const key = useShortTestKey();
  const [cpf, setCpf] = useState<TestDriver>(FIRST_DRIVER);
  const [externalRef] = useState(() => `console-${crypto.randomUUID()}`);
  const order = useMutation({
    mutationFn: () => orderReport(place, { body: { cpf, externalRef } }),
    onSuccess: () => onDone(words.finished),
  });
  return (
    <form action={() => order.mutate()} className="max-w-xl space-y-3">
      <Field label={words.driver}>
        {(control) => (
          <select
            {...control}
            value={cpf}
            onChange={({ target }) =>
              setCpf(TEST_DRIVERS.find((one) => one === target.value) ?? FIRST_DRIVER)
            }
            className={INPUT_CLASS}
          >
            {TEST_DRIVERS.map((one) => (
              <option key={one} value={one}>
                {words.drivers[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {order.isError && <ErrorPanel error={order.error} />}
      <Button type="submit" kind="primary" isBusy={order.isPending}>
        {words.submit}
      </Button>
      <Command
        label={checklist.byCurl}
        text={curlOf({ apiOrigin, key, path: "/reports", body: { cpf } })}
        hint={checklist.shortenedKey}
      />
    </form>
  );
}
