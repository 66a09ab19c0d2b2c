import type { Role, RolePermissions } from "@cnh/contract/console";
import { TextField } from "../kit/field.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { useMay } from "../place.ts";
import { useShellMessages } from "../shell/messages.ts";
import { allowedBy } from "./role-effect.ts";
import { useMembersMessages } from "./messages.ts";

export interface RoleInput {
  readonly role: Role;
  /** As typed; empty for none. */
  readonly limit: string;
}

interface RoleFieldsProps {
  readonly roles: readonly RolePermissions[];
  readonly input: RoleInput;
  readonly isDisabled?: boolean;
  readonly limitError?: string | null;
  readonly onChange: (input: RoleInput) => void;
}

/** The typed limit: a number, `null` for none, or `undefined` if it is invalid. */
export function limitOf({ limit }: RoleInput): number | null | undefined {
  const text = limit.trim();
  if (text === "") return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

const mayOrderWithLimit = (roles: readonly RolePermissions[], role: Role) =>
  allowedBy(roles, { role, hasLimit: true }).includes("reports:order");

/** A role that cannot order has no limit either. */
const withRole = (roles: readonly RolePermissions[], { limit }: RoleInput, role: Role) => ({
  role,
  limit: mayOrderWithLimit(roles, role) ? limit : "",
});

/** A role and the daily order limit. The owner role is offered only to members who may grant it. */
export function RoleFields({
  roles,
  input,
  isDisabled = false,
  limitError = null,
  onChange,
}: RoleFieldsProps) {
  const { change: messages } = useMembersMessages();
  const shell = useShellMessages();
  const mayMakeOwners = useMay()("owners:manage");
  return (
    <>
      <SelectField
        label={messages.role}
        value={input.role}
        isDisabled={isDisabled}
        onChange={(role) => onChange(withRole(roles, input, role))}
        options={roles.map(({ role }) => ({
          value: role,
          label: shell.roles[role],
          isDisabled: role === "owner" && !mayMakeOwners,
        }))}
      />
      {mayOrderWithLimit(roles, input.role) && (
        <TextField
          label={messages.limit}
          hint={input.role === "viewer" ? messages.limitHintViewer : messages.limitHint}
          error={limitError}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={input.limit}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ ...input, limit: target.value })}
        />
      )}
    </>
  );
}
