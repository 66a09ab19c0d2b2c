import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Field, INPUT_CLASS } from "../kit/field.tsx";
import { Icon } from "../kit/icon.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { type Tone, TONE_BOX } from "../kit/tone.ts";
import { useFormat } from "../messages/format.ts";
import { type Checked, diagnose } from "./diagnose.ts";
import { LoadDelivery } from "./load-delivery.tsx";
import { verdictOf } from "./verdict-of.ts";
import { useSignatureMessages } from "./messages.ts";

interface Inputs {
  readonly body: string;
  readonly headers: string;
  readonly secret: string;
  /** When it was received, in unix seconds; `null` for now. */
  readonly at: number | null;
}

const EMPTY: Inputs = { body: "", headers: "", secret: "", at: null };
const AREA = `${INPUT_CLASS} font-mono text-small`;
const now = () => Math.floor(Date.now() / 1_000);

/** Explains why a receiver refuses a webhook. Pasted text stays in this page's memory: nothing is sent or stored. */
export function SignaturePage() {
  const messages = useSignatureMessages();
  const { delivery } = useSearch({ from: "/signed-in/$organizationId/$mode/signature" });
  const [inputs, setInputs] = useState(EMPTY);
  const [isLoaderOpen, setLoaderOpen] = useState(delivery !== undefined);
  const set = (change: Partial<Inputs>) => setInputs((old) => ({ ...old, ...change }));
  return (
    <>
      <PageHeader title={messages.title} hint={messages.intro}>
        <p className="mt-2 flex items-center gap-2 text-body font-medium">
          <Icon name="shield" />
          {messages.private}
        </p>
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="space-y-4">
          <details
            open={isLoaderOpen}
            onToggle={({ currentTarget }) => setLoaderOpen(currentTarget.open)}
            className="rounded-md border border-line bg-surface px-3 py-2"
          >
            <summary className="text-body font-semibold">{messages.load.open}</summary>
            <div className="pt-3">
              {isLoaderOpen && <LoadDelivery deliveryId={delivery} onLoaded={set} />}
            </div>
          </details>
          <Pasted inputs={inputs} onChange={set} />
          <Button onClick={() => setInputs(EMPTY)}>{messages.clear}</Button>
        </div>
        <Result inputs={inputs} />
      </div>
    </>
  );
}

interface PastedProps {
  readonly inputs: Inputs;
  readonly onChange: (change: Partial<Inputs>) => void;
}

function Pasted({ inputs, onChange }: PastedProps) {
  const messages = useSignatureMessages();
  const [isShown, setShown] = useState(false);
  const plain = { autoComplete: "off", spellCheck: false, autoCorrect: "off" } as const;
  return (
    <>
      <Field label={messages.body} hint={messages.bodyHint}>
        {(control) => (
          <textarea
            {...control}
            {...plain}
            rows={8}
            value={inputs.body}
            onChange={({ target }) => onChange({ body: target.value })}
            className={AREA}
          />
        )}
      </Field>
      <Field label={messages.headers} hint={messages.headersHint}>
        {(control) => (
          <textarea
            {...control}
            {...plain}
            rows={7}
            value={inputs.headers}
            onChange={({ target }) => onChange({ headers: target.value })}
            className={AREA}
          />
        )}
      </Field>
      <Field label={messages.secret} hint={messages.secretHint}>
        {(control) => (
          <input
            {...control}
            {...plain}
            // The browser's password manager would offer to save a password field.
            type="text"
            value={inputs.secret}
            onChange={({ target }) => onChange({ secret: target.value })}
            className={`${AREA} ${isShown ? "" : "[-webkit-text-security:disc]"}`}
          />
        )}
      </Field>
      <label className="flex min-h-6 items-center gap-2 text-body">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
          className="size-4 accent-accent"
        />
        {messages.show}
      </label>
    </>
  );
}

/** Computed again with every change of the pasted text. */
function Result({ inputs }: Pick<PastedProps, "inputs">) {
  const messages = useSignatureMessages();
  const format = useFormat();
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const result = await diagnose({ ...inputs, at: inputs.at ?? now() });
      if (isCurrent) setChecked(result);
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [inputs]);
  if (checked === null) return null;
  const { tone, title, next } = verdictOf(checked.diagnosis, messages, format);
  return (
    <div className="space-y-4 lg:sticky lg:top-3">
      <section
        role="status"
        aria-label={messages.result}
        className={`rounded-md border p-4 ${TONE_BOX[tone]}`}
      >
        <p className="text-title font-semibold">{title}</p>
        <p className="mt-1 text-body text-ink">{next}</p>
      </section>
      {checked.schemes.length > 0 && (
        <Card title={messages.schemes}>
          <ul className="space-y-2 text-body">
            {checked.schemes.map(({ name, state }) => (
              <Line key={name} name={name}>
                <Badge tone={STATE_TONE[state]}>{messages.state[state]}</Badge>
              </Line>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const STATE_TONE: Readonly<Record<Checked["schemes"][number]["state"], Tone>> = {
  absent: "plain",
  cut: "bad",
  fits: "ok",
  differs: "bad",
};

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-2">
      <code className="font-mono text-small">{name}</code>
      {children}
    </li>
  );
}
