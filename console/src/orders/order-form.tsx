import type { OrderTerms } from "@cnh/contract/console";
import { MAX_EXTERNAL_REF } from "@cnh/contract/limits.ts";
import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { isApiError } from "../api/api-error.ts";
import { hasCpf, isCpf, typedCpf } from "../messages/cpf.ts";
import { useFormat } from "../messages/format.ts";
import { fieldsOf, type OrderFields, rememberFields } from "./order-draft.ts";
import { attemptOf, isUnconfirmed, type OrderState } from "./order-state.ts";
import { PurposeField } from "./purpose-field.tsx";
import type { Ordering } from "./use-order.ts";
import { useOrderMessages } from "./messages.ts";

const FULL_LENGTH = "000.000.000-00".length;

interface OrderFormProps {
  readonly ordering: Ordering;
  readonly terms: OrderTerms | undefined;
  /** The CPF known from the start; empty for none. */
  readonly knownCpf: string;
  readonly isLive: boolean;
}

type Wrong = "cpf" | "reference" | "purpose" | null;

export function OrderForm({ ordering, terms, knownCpf, isLive }: OrderFormProps) {
  const messages = useOrderMessages();
  const { state, submit } = ordering;
  const { typed, type } = useTyped(state, knownCpf);
  const [wrong, setWrong] = useState<Wrong>(null);
  const change = (part: Partial<OrderFields>) => {
    setWrong(null);
    type(part);
  };
  const { cpf } = typed;
  const purpose = typed.purpose ?? terms?.defaultPurpose ?? null;
  const isWrongCpf = (cpf.length === FULL_LENGTH || wrong === "cpf") && !isCpf(cpf);
  const onSend = () => {
    const order = { ...typed, reference: typed.reference.trim(), purpose };
    const found = faultOf(order, isLive);
    setWrong(found);
    if (found === null) submit(order);
  };
  return (
    <Form onSend={onSend} label={messages.form}>
      <TextField
        label={messages.cpf}
        value={cpf}
        onChange={({ target }) => change({ cpf: typedCpf(target.value) })}
        error={isWrongCpf || isRefused(state, cpf) ? messages.wrongCpf : undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        required
        className="max-w-52 tracking-wide"
      />
      <TextField
        label={messages.reference}
        value={typed.reference}
        onChange={({ target }) => change({ reference: target.value })}
        readOnly={isUnconfirmed(state)}
        hint={
          <>
            {messages.referenceHint} <span className="whitespace-nowrap">{state.draft.key}</span>
          </>
        }
        error={wrong === "reference" ? messages.referenceWithCpf : undefined}
        autoComplete="off"
        maxLength={MAX_EXTERNAL_REF}
      />
      <PurposeField
        purpose={purpose}
        defaultPurpose={terms?.defaultPurpose ?? null}
        onChoose={(chosen) => change({ purpose: chosen })}
        error={wrong === "purpose" ? messages.purposeMissing : undefined}
      />
      <AnalysisField isWanted={typed.analysis} onChange={(analysis) => change({ analysis })} />
      <SubmitButton
        price={terms?.price ?? null}
        isBusy={attemptOf(state) !== null}
        isLive={isLive}
      />
    </Form>
  );
}

/** The contents of the fields, restored on the way back. */
function useTyped({ draft }: OrderState, knownCpf: string) {
  const [typed, setTyped] = useState<OrderFields>(() => {
    const { key, reference } = draft;
    const before = fieldsOf(key);
    const cpf = typedCpf(knownCpf || (before?.cpf ?? ""));
    return { purpose: null, analysis: false, reference, ...before, cpf };
  });
  const type = (part: Partial<OrderFields>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    rememberFields(draft.key, next);
  };
  return { typed, type };
}

/** Whether the service has refused this CPF. */
const isRefused = (state: OrderState, cpf: string): boolean =>
  state.kind === "refused" && state.cpf === cpf && isApiError(state.error, "UNPROCESSABLE_CONTENT");

function faultOf({ cpf, reference, purpose }: OrderFields, isLive: boolean): Wrong {
  if (!isCpf(cpf)) return "cpf";
  if (hasCpf(reference)) return "reference";
  return isLive && purpose === null ? "purpose" : null;
}

interface AnalysisFieldProps {
  readonly isWanted: boolean;
  readonly onChange: (isWanted: boolean) => void;
}

function AnalysisField({ isWanted, onChange }: AnalysisFieldProps) {
  const messages = useOrderMessages();
  return (
    <label className="flex items-start gap-2 text-body">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-4"
      />
      <span>
        {messages.analysis}
        <span className="block text-small text-ink-faint">{messages.analysisHint}</span>
      </span>
    </label>
  );
}

interface SubmitProps {
  readonly price: OrderTerms["price"];
  readonly isBusy: boolean;
  readonly isLive: boolean;
}

/** The button shows the price, if the user may see it. */
function SubmitButton({ price, isBusy, isLive }: SubmitProps) {
  const messages = useOrderMessages();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button type="submit" kind="primary" isBusy={isBusy} className="min-h-10 px-5">
        {price ? messages.submitFor(format.money(price.pricePerReport)) : messages.submit}
      </Button>
      <span className="text-body text-ink-soft">
        {!isLive && messages.free}
        {price && price.availableAfter >= 0 && messages.left(format.money(price.availableAfter))}
        {price && price.availableAfter < 0 && (
          <span className="font-medium text-bad">
            {messages.notEnough(format.money(price.available))}
          </span>
        )}
      </span>
    </div>
  );
}
