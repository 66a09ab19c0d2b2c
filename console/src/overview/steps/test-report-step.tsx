import { SANDBOX_DRIVERS } from "@cnh/contract/sandbox.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { orderReport } from "../../api/orders.ts";
import { Button } from "../../kit/button.tsx";
import { ErrorPanel } from "../../kit/error-panel.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import type { StepProps } from "../checklist-steps.ts";
import { Command } from "../../kit/command.tsx";
import { curlOf } from "../../kit/curl.ts";
import { FIRST_DRIVER } from "../first-driver.ts";
import { useShortTestKey, useTestPlace } from "../use-test-place.ts";
import { useLocale } from "../../messages/locale.tsx";
import { useOverviewMessages } from "../messages.ts";

/** Orders a report of a simulated driver. The reference is created before the first click, so no click orders twice. */
export function TestReportStep({ apiOrigin, onDone }: StepProps) {
  const { checklist, steps } = useOverviewMessages();
  const messages = steps.testReport;
  const place = useTestPlace();
  const key = useShortTestKey();
  const { locale } = useLocale();
  const [cpf, setCpf] = useState(FIRST_DRIVER);
  const [externalRef] = useState(() => `console-${crypto.randomUUID()}`);
  const order = useMutation({
    mutationFn: () => orderReport(place, { body: { cpf, externalRef } }),
    onSuccess: () => onDone(messages.finished),
  });
  return (
    <form action={() => order.mutate()} className="max-w-xl space-y-3">
      <SelectField
        label={messages.driver}
        value={cpf}
        onChange={setCpf}
        options={SANDBOX_DRIVERS.map((driver, index) => ({
          value: driver.cpf,
          label: `${String(index + 1).padStart(2, "0")} · ${locale === "en" ? driver.english : driver.portuguese}`,
        }))}
      />
      {order.isError && <ErrorPanel error={order.error} />}
      <Button type="submit" kind="primary" isBusy={order.isPending}>
        {messages.submit}
      </Button>
      <Command
        label={checklist.byCurl}
        text={curlOf({ apiOrigin, key, path: "/reports", body: { cpf } })}
        hint={checklist.shortenedKey}
      />
    </form>
  );
}
