import type { Alert, Diagnosis } from "@cnh/contract";
import { Card } from "../kit/card.tsx";
import { type Format, useFormat } from "../messages/format.ts";
import { Due } from "./due.tsx";
import { LawText } from "../kit/law-text.tsx";
import { alertId, planOf } from "./plan.ts";
import { type ReportMessages, useReportMessages } from "./messages.ts";

interface TodoProps {
  readonly diagnosis: Diagnosis;
  /** The text if there is no step. */
  readonly none: string;
  readonly today: string;
}

/** The first steps of the plan, each with who, where, by when and at what cost. */
export function TodoCard({ diagnosis, none, today }: TodoProps) {
  const { todo } = useReportMessages();
  const plan = planOf(diagnosis);
  return (
    <Card title={todo.title} className="keep">
      {plan.length === 0 ? (
        <p className="text-body text-ink-soft">{none}</p>
      ) : (
        <ol className="space-y-3 print:space-y-1">
          {plan.map((alert, index) => (
            <Step key={alert.code} alert={alert} number={index + 1} today={today} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Step({
  alert,
  number,
  today,
}: {
  readonly alert: Alert;
  readonly number: number;
  readonly today: string;
}) {
  const messages = useReportMessages();
  const format = useFormat();
  const { todo, actors } = messages;
  const cost = costText(alert, messages, format);
  // The employer is already named as the person who acts.
  const where = alert.where?.body === "employer" ? null : alert.where;
  return (
    <li className="keep grid grid-cols-[auto_1fr] gap-x-2.5 text-body">
      <span
        aria-hidden="true"
        className="mt-px grid size-5 place-items-center rounded-full bg-raised text-small font-semibold"
      >
        {number}
      </span>
      <div>
        <p className="leading-snug font-medium">
          <LawText>{alert.actions[0] ?? alert.title}</LawText>
        </p>
        <p className="text-small">
          <Due alert={alert} today={today} />
          <span className="text-ink-soft">
            {" · "}
            {todo.who(actors[alert.actor])}
            {where !== null && ` · ${todo.where(where.name)}`}
            {cost !== null && ` · ${cost}`}
          </span>
        </p>
        <a
          href={`#${alertId(alert)}`}
          className="inline-block py-0.5 text-small text-accent underline"
        >
          <LawText>{alert.title}</LawText>
        </a>
      </div>
    </li>
  );
}

/** The money at stake, with the known bound. */
function costText({ money }: Alert, { todo }: ReportMessages, format: Format): string | null {
  if (money === null) return null;
  const sum = format.money(money.amountCents);
  const bounds = { exact: sum, at_least: todo.atLeast(sum), at_most: todo.atMost(sum) };
  return money.kind === "payment"
    ? todo.payment(bounds[money.bound])
    : todo.penalty(bounds[money.bound]);
}
