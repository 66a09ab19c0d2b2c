import type { CalculatePointsBody } from "@cnh/contract";
import { MAX_VIOLATION_CODE } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { calculatePoints } from "../api/law.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { formText } from "../kit/form-text.ts";
import { Form } from "../kit/form.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { usePlace } from "../place.ts";
import { CalculatedPointsView } from "./calculated-points.tsx";
import { useLawMessages } from "./messages.ts";

type Infraction = CalculatePointsBody["infractions"][number];

const GRAVITIES = ["leve", "media", "grave", "gravissima"] as const;
const STATES = ["confirmed", "pending"] as const;
const MAX_ROWS = 50;

/** Sends infractions with their days and shows the service's count; nothing is counted here. */
export function PointsPanel() {
  const { points: messages } = useLawMessages();
  const place = usePlace();
  const [rows, setRows] = useState<readonly number[]>([0]);
  const counting = useMutation({
    mutationFn: async (form: FormData) => {
      const infractions = rows.map((row) => infractionOf(form, row));
      const body = { infractions, ear: form.get("ear") === "on" };
      return (await calculatePoints(place, { body })).body;
    },
  });
  const isRefused = isApiError(counting.error, "BAD_REQUEST");
  const add = () => setRows((now) => [...now, Math.max(...now) + 1]);
  return (
    <div className="space-y-3">
      <Form onSend={(form) => counting.mutate(form)} className="space-y-3">
        <ul aria-label={messages.list} className="max-h-[40dvh] space-y-2 overflow-y-auto">
          {rows.map((row, index) => (
            <InfractionRow
              key={row}
              row={row}
              place={index + 1}
              isFirst={row === 0}
              onRemove={
                rows.length > 1 ? () => setRows((now) => now.filter((one) => one !== row)) : null
              }
            />
          ))}
        </ul>
        <label className="flex min-h-6 items-center gap-2 text-body">
          <input type="checkbox" name="ear" />
          {messages.ear}
        </label>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" isBusy={counting.isPending}>
            {messages.calculate}
          </Button>
          <Button icon="plus" disabled={rows.length >= MAX_ROWS} onClick={add}>
            {messages.add}
          </Button>
        </div>
      </Form>
      {isRefused && <Refusal>{messages.refused}</Refusal>}
      {counting.isError && !isRefused && <ErrorPanel error={counting.error} />}
      {counting.data && <CalculatedPointsView points={counting.data} />}
    </div>
  );
}

/** The input of a row: a gravity, or a code if one was entered. */
function infractionOf(form: FormData, row: number): Infraction {
  const code = formText(form, `code-${row}`).trim();
  const gravity = GRAVITIES.find((one) => one === formText(form, `gravity-${row}`));
  const date = formText(form, `date-${row}`);
  const state = STATES.find((one) => one === formText(form, `state-${row}`)) ?? "confirmed";
  return { date, state, ...(code === "" ? { gravity } : { code }) };
}

interface InfractionRowProps {
  readonly row: number;
  readonly place: number;
  readonly isFirst: boolean;
  readonly onRemove: (() => void) | null;
}

function InfractionRow({ row, place, isFirst, onRemove }: InfractionRowProps) {
  const { points: messages, gravities } = useLawMessages();
  const [gravity, setGravity] = useState<(typeof GRAVITIES)[number] | "">("media");
  return (
    <li className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-2 max-sm:grid-cols-2">
      <TextField
        name={`date-${row}`}
        type="date"
        label={messages.date(place)}
        data-focus-first={isFirst || undefined}
        required
        min="1998-01-22"
        max="2100-12-31"
      />
      {gravity === "" ? (
        <TextField
          name={`code-${row}`}
          label={messages.code}
          placeholder="745-50"
          required
          maxLength={MAX_VIOLATION_CODE}
          autoComplete="off"
          // The previous choice opened this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      ) : (
        <SelectField
          label={messages.gravity}
          name={`gravity-${row}`}
          value={gravity}
          onChange={setGravity}
          options={[
            ...GRAVITIES.map((value) => ({ value, label: gravities[value] })),
            { value: "", label: messages.byCode },
          ]}
        />
      )}
      <SelectField
        label={messages.state}
        name={`state-${row}`}
        options={STATES.map((value) => ({ value, label: messages.states[value] }))}
      />
      {onRemove && (
        <Button
          kind="quiet"
          icon="close"
          aria-label={messages.remove(place)}
          className="min-h-9"
          onClick={onRemove}
        />
      )}
    </li>
  );
}
