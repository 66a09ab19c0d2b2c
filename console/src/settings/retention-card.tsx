import type { Settings } from "@cnh/contract/console";
import { Card } from "../kit/card.tsx";
import { useFormat } from "../words/format.ts";
import { useSettingsWords } from "./words.ts";

/** What the contract sets: it is shown, and changed by nobody here. */
export function RetentionCard({ settings }: { readonly settings: Settings }) {
  const { retention: words } = useSettingsWords();
  const format = useFormat();
  const { retentionMonths, toxicologicalBasis: basis } = settings;
  return (
    <Card title={words.title} hint={words.hint}>
      <dl className="space-y-3 text-[13.5px]">
        <div>
          <dt className="font-semibold">{words.label}</dt>
          <dd className="mt-0.5">{words.months(retentionMonths)}</dd>
          <dd className="mt-0.5 text-[12.5px] text-ink-faint">{words.text}</dd>
        </div>
        <div>
          <dt className="font-semibold">{words.basis}</dt>
          {basis === null ? (
            <dd className="mt-0.5 text-ink-soft">{words.noBasis}</dd>
          ) : (
            <dd className="mt-0.5 break-words">
              <span lang="pt-BR">{basis.text}</span>{" "}
              <span className="text-ink-faint">({words.since(format.instant(basis.since))})</span>
            </dd>
          )}
        </div>
      </dl>
    </Card>
  );
}
