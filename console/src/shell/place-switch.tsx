import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { meQuery } from "../api/me.ts";
import { Select } from "../kit/select-field.tsx";
import { useMembership, useModeInAddress, useModes, usePlace } from "../place.ts";
import { useShellMessages } from "./messages.ts";

const PLACE = "/$organizationId/$mode";

/** Switches organization and mode. Both are in the address, so two tabs may differ. */
export function PlaceSwitch() {
  const messages = useShellMessages();
  const navigate = useNavigate();
  const { organizationId, mode } = usePlace();
  const shown = useModeInAddress();
  const modes = useModes();
  const { data } = useSuspenseQuery(meQuery);
  const { organizationName, role } = useMembership();
  return (
    <div className="mb-4 space-y-2">
      <div className="rounded-md border border-line p-2">
        {data.memberships.length > 1 ? (
          <Select
            aria-label={messages.organization}
            value={organizationId}
            onChange={(chosen) =>
              void navigate({ to: PLACE, params: { organizationId: chosen, mode } })
            }
            options={data.memberships.map((one) => ({
              value: one.organizationId,
              label: one.organizationName,
            }))}
            className="w-full min-h-6 truncate bg-surface text-body font-semibold"
          />
        ) : (
          <p className="truncate text-body font-semibold" title={organizationName}>
            {organizationName}
          </p>
        )}
        <p className="text-small text-ink-faint">{messages.roles[role]}</p>
      </div>
      <div
        role="group"
        aria-label={messages.mode}
        className={`grid ${modes.length > 1 ? "grid-cols-2" : ""} rounded-md border p-0.5 text-small font-semibold ${shown === "test" ? "border-warn-line bg-warn-soft" : "border-line bg-raised"}`}
      >
        {modes.map((one) => (
          <Link
            key={one}
            to={PLACE}
            params={{ organizationId, mode: one }}
            aria-current={one === shown ? "true" : undefined}
            className={`rounded py-1 text-center ${one === shown ? "bg-surface text-ink shadow-sm" : "text-ink-soft hover:text-ink"}`}
          >
            {messages[one]}
          </Link>
        ))}
      </div>
    </div>
  );
}
