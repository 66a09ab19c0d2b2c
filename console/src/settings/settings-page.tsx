import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../api/settings.ts";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { PageSkeleton } from "../kit/skeleton.tsx";
import { usePlace } from "../place.ts";
import { CertificatesCard } from "./certificates-card.tsx";
import { DeveloperCapCard } from "./developer-cap-card.tsx";
import { ErasureCard } from "./erasure-card.tsx";
import { NameCard, NoticesCard, PurposeCard, SecondFactorCard } from "./general-cards.tsx";
import { LegalBasisCard, RetentionCard } from "./retention-card.tsx";
import { SharingSettingCard } from "./sharing-setting-card.tsx";
import { useSettingsMessages } from "./messages.ts";

/** Each card is saved separately: a refused change does not affect the others. */
export function SettingsPage() {
  const messages = useSettingsMessages();
  const query = useQuery(settingsQuery(usePlace()));
  return (
    <div className="max-w-3xl">
      <PageHeader title={messages.title} hint={messages.hint} />
      <QueryBoundary query={query} loading={<PageSkeleton />}>
        {(settings) => (
          <div className="space-y-4">
            <NameCard settings={settings} />
            <NoticesCard settings={settings} />
            <PurposeCard settings={settings} />
            <SecondFactorCard settings={settings} />
            <DeveloperCapCard settings={settings} />
            <SharingSettingCard settings={settings} />
            <RetentionCard settings={settings} />
            <LegalBasisCard settings={settings} />
            <ErasureCard />
            <CertificatesCard />
          </div>
        )}
      </QueryBoundary>
    </div>
  );
}
