import type { AskAnswer } from "@cnh/contract";
import { MAX_QUESTION, MIN_QUESTION } from "@cnh/contract/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { askAssistant } from "../api/law.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Field, INPUT_CLASS } from "../kit/field.tsx";
import { formText } from "../kit/form-text.ts";
import { Form } from "../kit/form.tsx";
import { Icon } from "../kit/icon.tsx";
import { Bar, Loading } from "../kit/skeleton.tsx";
import { usePlace } from "../place.ts";
import { LawText } from "../kit/law-text.tsx";
import { MarkdownText } from "../kit/markdown-text.tsx";
import { useLawMessages } from "./messages.ts";

/** Questions on traffic law, answered with their sources. */
export function AssistantPanel() {
  const { assistant: messages } = useLawMessages();
  const place = usePlace();
  const asking = useMutation({
    mutationFn: async (question: string) =>
      (await askAssistant(place, { body: { question } })).body,
  });
  return (
    <div className="space-y-3">
      <Form onSend={(form) => asking.mutate(formText(form, "question"))} className="space-y-2">
        <Field label={messages.field} hint={messages.hint}>
          {(control) => (
            <textarea
              {...control}
              name="question"
              rows={3}
              data-focus-first
              required
              minLength={MIN_QUESTION}
              maxLength={MAX_QUESTION}
              autoComplete="off"
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.shiftKey) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
              className={INPUT_CLASS}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" isBusy={asking.isPending}>
          {messages.ask}
        </Button>
      </Form>
      {asking.isPending && (
        <Loading>
          <Bar className="mb-2 h-4 w-3/4" />
          <Bar className="mb-2 h-4" />
          <Bar className="h-4 w-1/2" />
        </Loading>
      )}
      {asking.isError && <ErrorPanel error={asking.error} />}
      {asking.data && <Answer answer={asking.data} />}
    </div>
  );
}

function Answer({ answer }: { readonly answer: AskAnswer }) {
  const { assistant: messages } = useLawMessages();
  return (
    <section
      aria-label={messages.answer}
      // A scrolling box must be reachable by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[50dvh] space-y-3 overflow-y-auto rounded-md border border-line p-3"
    >
      <div role="status">
        <MarkdownText markdown={answer.answer} />
      </div>
      {answer.answered && !answer.usedModel && (
        <p className="text-body text-ink-soft">{messages.passagesOnly}</p>
      )}
      {answer.citations.length > 0 && (
        <div>
          <h3 className="mb-1 text-body font-semibold">{messages.sources}</h3>
          <ul className="space-y-1 text-body">
            {answer.citations.map(({ reference, url, passage }) => (
              <li key={`${passage} ${reference}`}>
                <Source reference={reference} url={url} /> [{passage}]
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer.passages.map(({ number, title, text }) => (
        <details key={number} className="text-body">
          <summary className="inline-flex min-h-6 list-none items-center gap-1 font-medium">
            <Icon name="down" size={12} />[{number}] <LawText>{title}</LawText>
          </summary>
          <div className="mt-1 text-ink-soft">
            <MarkdownText markdown={text} />
          </div>
        </details>
      ))}
    </section>
  );
}

/** A link if the URL is an HTTPS URL, otherwise text. */
function Source({ reference, url }: { readonly reference: string; readonly url?: string }) {
  if (url?.startsWith("https://") !== true) return <LawText>{reference}</LawText>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent underline">
      <LawText>{reference}</LawText>
    </a>
  );
}
