import type { Me } from "@cnh/contract/console";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { meQuery } from "../api/me.ts";
import { Icon, type IconName } from "../kit/icon.tsx";
import { SignOutButton } from "../shell/sign-out.tsx";
import { Lead, PublicFrame, QUIET_LINK } from "../identity/public-frame.tsx";
import { hasPasskeys } from "../identity/passkey.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import { TotpEnrolment } from "./totp-enrolment.tsx";
import { useChanged } from "../identity/use-changed.ts";
import { useAccountMessages } from "./messages.ts";

type Way = "totp" | "passkey";

/** Shown when an organization requires a second factor and the user has none, or has not signed in with it. */
export function TwoFactorPage() {
  const messages = useAccountMessages();
  const { data } = useSuspenseQuery(meQuery);
  const navigate = useNavigate();
  const changed = useChanged();
  const { next = "/" } = useSearch({ from: "/signed-in/two-factor" });
  const [way, setWay] = useState<Way | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const done = async () => {
    await changed();
    await navigate({ href: next, replace: true });
  };
  const asking = data.memberships.find((one) => one.secondFactorMissing);
  return (
    <PublicFrame title={isConfirmed ? messages.codes.title : messages.required.title}>
      {way === null && asking && (
        <Lead>
          {data.person.hasSecondFactor
            ? messages.required.again
            : messages.required.sentence(asking.organizationName)}
        </Lead>
      )}
      {way === null && !data.person.hasSecondFactor && <Ways onChoose={setWay} />}
      {way === "totp" && (
        <TotpEnrolment onConfirmed={() => setConfirmed(true)} onDone={() => void done()} />
      )}
      {way === "passkey" && <PasskeyForm onDone={() => void done()} />}
      {way !== null && !isConfirmed && (
        <button type="button" className={`mt-4 ${QUIET_LINK}`} onClick={() => setWay(null)}>
          {messages.required.other}
        </button>
      )}
      {way === null && <Elsewhere memberships={data.memberships} />}
    </PublicFrame>
  );
}

function Ways({ onChoose }: { readonly onChoose: (way: Way) => void }) {
  const { required } = useAccountMessages();
  return (
    <div className="space-y-2">
      <WayButton
        icon="device"
        title={required.totp}
        hint={required.totpHint}
        onClick={() => onChoose("totp")}
      />
      {hasPasskeys() && (
        <WayButton
          icon="key"
          title={required.passkey}
          hint={required.passkeyHint}
          onClick={() => onChoose("passkey")}
        />
      )}
    </div>
  );
}

interface WayButtonProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly onClick: () => void;
}

function WayButton({ icon, title, hint, onClick }: WayButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full items-center gap-3 rounded-md border border-line-strong p-3 text-left hover:bg-raised"
    >
      <Icon name={icon} size={20} className="text-accent" />
      <span>
        <span className="block text-body font-semibold">{title}</span>
        <span className="block text-small text-ink-soft">{hint}</span>
      </span>
    </button>
  );
}

/** The organizations that require no second factor, and the way out. */
function Elsewhere({ memberships }: Pick<Me, "memberships">) {
  const { required } = useAccountMessages();
  const open = memberships.filter((one) => !one.secondFactorMissing);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <ul>
        {open.map(({ organizationId, organizationName }) => (
          <li key={organizationId}>
            <Link
              to="/$organizationId/$mode"
              params={{ organizationId, mode: "live" }}
              className={QUIET_LINK}
            >
              {required.goTo(organizationName)}
            </Link>
          </li>
        ))}
      </ul>
      <SignOutButton />
    </div>
  );
}
