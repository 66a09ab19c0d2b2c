import type { OrderTerms } from "@cnh/contract/console";
import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { Field, INPUT_CLASS, TextField } from "../kit/field.tsx";
import { formText } from "../kit/form-text.ts";
import { isApiError } from "../api/api-error.ts";
import { hasCpf } from "../reports/report-search.ts";
import { isCpf, typedCpf } from "../words/cpf.ts";
import { useFormat } from "../words/format.ts";
import { PURPOSES } from "./purposes.ts";
import type { Order, Ordering } from "./use-order.ts";
import { useOrderWords } from "./words.ts";

const FULL_LENGTH = "000.000.000-00".length;
const MAX_REFERENCE = 255;

interface OrderFormProps {
  readonly ordering: Ordering;
  readonly terms: OrderTerms | undefined;
  /** The CPF that is known from the start; empty: none. */
  readonly knownCpf: string;
  readonly isLive: boolean;
}

type Wrong = "cpf" | "reference" | "purpose" | null;

export function OrderForm({ ordering, terms, knownCpf, isLive }: OrderFormProps) {
  const words = useOrderWords();
  const { kept, isUnconfirmed, progress, submit } = ordering;
  const [cpf, setCpf] = useState(typedCpf(knownCpf));
  const [wrong, setWrong] = useState<Wrong>(null);
  const isBusy = progress.kind === "sending" || progress.kind === "checking";
  const wasRefused =
    progress.kind === "refused" && isApiError(progress.error, "UNPROCESSABLE_CONTENT");
  const isWrongCpf = (cpf.length === FULL_LENGTH || wrong === "cpf") && !isCpf(cpf);
  const onSubmit = (form: FormData) => {
    const order = orderOf(form, cpf);
    const found = faultOf(order, isLive);
    setWrong(found);
    if (found === null) submit(order);
  };
  return (
    <form action={onSubmit} aria-label={words.form} className="space-y-4">
      <TextField
        label={words.cpf}
        value={cpf}
        onChange={({ target }) => {
          setCpf(typedCpf(target.value));
          setWrong(null);
        }}
        error={isWrongCpf || wasRefused ? words.wrongCpf : undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        required
        className="max-w-52 tracking-wide"
      />
      <TextField
        label={words.reference}
        name="own"
        defaultValue={kept.own}
        readOnly={isUnconfirmed}
        hint={words.referenceHint(kept.reference)}
        error={wrong === "reference" ? words.referenceWithCpf : undefined}
        autoComplete="off"
        maxLength={MAX_REFERENCE}
      />
      <PurposeField
        key={terms?.defaultPurpose}
        defaultPurpose={terms?.defaultPurpose ?? null}
        error={wrong === "purpose" ? words.purposeMissing : undefined}
      />
      <label className="flex items-start gap-2 text-[13.5px]">
        <input type="checkbox" name="analysis" value="yes" className="mt-0.5 size-4" />
        <span>
          {words.analysis}
          <span className="block text-[12.5px] text-ink-faint">{words.analysisHint}</span>
        </span>
      </label>
      <SubmitButton price={terms?.price ?? null} isBusy={isBusy} isLive={isLive} />
    </form>
  );
}

function orderOf(form: FormData, cpf: string): Order {
  return {
    cpf,
    own: formText(form, "own").trim(),
    purpose: formText(form, "purpose") || null,
    analysis: formText(form, "analysis") === "yes",
  };
}

function faultOf({ cpf, own, purpose }: Order, isLive: boolean): Wrong {
  if (!isCpf(cpf)) return "cpf";
  if (hasCpf(own)) return "reference";
  return isLive && purpose === null ? "purpose" : null;
}

interface PurposeFieldProps {
  readonly defaultPurpose: string | null;
  readonly error: string | undefined;
}

/** The organization's own purpose stands first, whether it is in the list or not. */
function PurposeField({ defaultPurpose, error }: PurposeFieldProps) {
  const words = useOrderWords();
  const others = PURPOSES.filter((purpose) => purpose !== defaultPurpose);
  const labelOf = (purpose: string) =>
    (words.purposes as Readonly<Record<string, string>>)[purpose] ?? purpose;
  return (
    <Field label={words.purpose} hint={words.purposeHint} error={error}>
      {(control) => (
        <select
          {...control}
          name="purpose"
          defaultValue={defaultPurpose ?? ""}
          className={INPUT_CLASS}
        >
          {defaultPurpose === null && <option value="">{words.choosePurpose}</option>}
          {[...(defaultPurpose === null ? [] : [defaultPurpose]), ...others].map((purpose) => (
            <option key={purpose} value={purpose}>
              {labelOf(purpose)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface SubmitProps {
  readonly price: OrderTerms["price"];
  readonly isBusy: boolean;
  readonly isLive: boolean;
}

/** The button says what it costs, to those who may know. */
function SubmitButton({ price, isBusy, isLive }: SubmitProps) {
  const words = useOrderWords();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button type="submit" kind="primary" isBusy={isBusy} className="min-h-10 px-5">
        {price ? words.submitFor(format.money(price.pricePerReport)) : words.submit}
      </Button>
      <span className="text-[13px] text-ink-soft">
        {!isLive && words.free}
        {price && price.availableAfter >= 0 && words.left(format.money(price.availableAfter))}
        {price && price.availableAfter < 0 && (
          <span className="font-medium text-bad">
            {words.notEnough(format.money(price.available))}
          </span>
        )}
      </span>
    </div>
  );
}
