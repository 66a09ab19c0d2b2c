import type { Permission } from "@cnh/contract/console";
import { Icon } from "../kit/icon.tsx";
import { useMembersMessages } from "./messages.ts";

interface PermissionListProps {
  readonly title: string;
  readonly permissions: readonly Permission[];
  readonly isLost?: boolean;
}

/** Permissions, or lost permissions, in words. */
export function PermissionList({ title, permissions, isLost = false }: PermissionListProps) {
  const messages = useMembersMessages();
  if (permissions.length === 0) return null;
  const tone = isLost ? "text-bad" : "text-ok";
  return (
    <div className="text-body">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 space-y-0.5">
        {permissions.map((permission) => (
          <li key={permission} className="flex items-start gap-1.5 text-ink-soft">
            <Icon name={isLost ? "close" : "check"} size={14} className={`mt-[3px] ${tone}`} />
            {messages.permissions[permission]}
          </li>
        ))}
      </ul>
    </div>
  );
}
