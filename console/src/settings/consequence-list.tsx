import { Icon, type IconName } from "../kit/icon.tsx";

interface ConsequenceListProps {
  readonly title: string;
  readonly facts: readonly string[];
  readonly icon: IconName;
  readonly tone: string;
}

/** The deleted or the remaining data. */
export function ConsequenceList({ title, facts, icon, tone }: ConsequenceListProps) {
  return (
    <div className="text-body">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 space-y-1">
        {facts.map((fact) => (
          <li key={fact} className="flex items-start gap-1.5 text-ink-soft">
            <Icon name={icon} size={14} className={`mt-[3px] ${tone}`} />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
