import { Badge } from "../kit/badge.tsx";
import { Card } from "../kit/card.tsx";
import { Icon } from "../kit/icon.tsx";
import type { Tone } from "../kit/tone.ts";
import { Due } from "./due.tsx";
import { LawText } from "../kit/law-text.tsx";
import { LegalBasisLine } from "../kit/legal-basis-line.tsx";
import { alertId } from "./plan.ts";
import { useSectionMessages } from "./section-messages.ts";
import type { ShownAlert, ShownDiagnosis } from "./shown-report.ts";

const TONES: Readonly<Record<ShownAlert["severity"], Tone>> = {
  CRITICAL: "bad",
  WARNING: "warn",
  INFO: "plain",
};

interface AlertsProps {
  readonly diagnosis: Pick<ShownDiagnosis, "allAlerts">;
  readonly today: string;
}

/** All alerts in legal order, the worst first. INFO alerts are folded on the screen. */
export function AlertsCard({ diagnosis: { allAlerts }, today }: AlertsProps) {
  const { alerts: messages } = useSectionMessages();
  const grave = allAlerts.filter(({ severity }) => severity !== "INFO");
  const information = allAlerts.filter(({ severity }) => severity === "INFO");
  return (
    <Card id="alerts" title={messages.title}>
      {allAlerts.length === 0 && <p className="text-body text-ink-soft">{messages.none}</p>}
      <AlertList alerts={grave} today={today} />
      {information.length > 0 && (
        <details className="mt-2 print:mt-0">
          <summary className="inline-flex min-h-8 list-none items-center gap-1 text-body font-medium text-accent print:hidden">
            <Icon name="down" size={14} />
            {messages.information(information.length)}
          </summary>
          <AlertList alerts={information} today={today} />
        </details>
      )}
    </Card>
  );
}

function AlertList({
  alerts,
  today,
}: {
  readonly alerts: readonly ShownAlert[];
  readonly today: string;
}) {
  return (
    <ul className="divide-y divide-line">
      {alerts.map((alert) => (
        <AlertItem key={alert.order} alert={alert} today={today} />
      ))}
    </ul>
  );
}

function AlertItem({ alert, today }: { readonly alert: ShownAlert; readonly today: string }) {
  const { alerts: messages } = useSectionMessages();
  const confidence = messages.confidences[alert.confidence];
  return (
    <li id={alertId(alert)} className="keep scroll-mt-16 py-3 print:py-1.5 text-body">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[alert.severity]}>{messages.severities[alert.severity]}</Badge>
        <h3 className="font-semibold">
          <LawText>{alert.title}</LawText>
        </h3>
        {alert.dueOn !== null && <Due alert={alert} today={today} />}
      </div>
      <p className="mt-1">
        <LawText>{alert.message}</LawText>
      </p>
      <ul lang="pt-BR" className="mt-1 list-disc space-y-0.5 pl-5">
        {alert.actions.map((action) => (
          <li key={action}>{action}</li>
        ))}
      </ul>
      <p className="mt-1 text-small text-ink-soft">
        {messages.basis} <LegalBasisLine basis={alert.legalBasis} />
        {confidence !== null && ` ${confidence}`}
      </p>
    </li>
  );
}
