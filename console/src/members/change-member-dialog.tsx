import type { MemberView, RolePermissions } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { updateMember } from "../api/members.ts";
import { Button } from "../kit/button.tsx";
import { DialogActions } from "../kit/dialog-actions.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Form } from "../kit/form.tsx";
import { useMay, useMembership, usePlace } from "../place.ts";
import { ChangeRefusal } from "./change-refusal.tsx";
import { PermissionList } from "./permission-list.tsx";
import { effectOf } from "./role-effect.ts";
import { limitOf, RoleFields, type RoleInput } from "./role-fields.tsx";
import { useMemberName } from "./use-member-name.ts";
import { useMembersMessages } from "./messages.ts";

interface ChangeMemberDialogProps {
  readonly member: MemberView;
  readonly roles: readonly RolePermissions[];
  readonly onDone: () => void;
  readonly onRemove: () => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Role and limit of a member, with the gained and lost permissions before it is saved. */
export function ChangeMemberDialog({
  member,
  roles,
  onDone,
  onRemove,
  onReset,
  onClose,
}: ChangeMemberDialogProps) {
  const messages = useMembersMessages();
  const place = usePlace();
  const may = useMay();
  const name = useMemberName()(member);
  const before: RoleInput = {
    role: member.role,
    limit: member.dailyOrderLimit === null ? "" : String(member.dailyOrderLimit),
  };
  const [input, setInput] = useState(before);
  const limit = limitOf(input);
  const mutation = useMutation({
    mutationFn: (dailyOrderLimit: number | null) =>
      updateMember(place, {
        params: { id: member.id },
        body: { role: input.role, dailyOrderLimit },
      }),
    onSuccess: onDone,
  });
  const isForbidden = member.role === "owner" && !may("owners:manage");
  const isBadLimit = limit === undefined || isApiError(mutation.error, "BAD_REQUEST");
  const isUnchanged = input.role === before.role && limit === member.dailyOrderLimit;
  return (
    <Dialog title={messages.change.titleOf(name)} onClose={onClose} className="max-w-md">
      <Form onSend={() => limit !== undefined && mutation.mutate(limit)}>
        {isForbidden && <p className="text-body text-ink-soft">{messages.change.ownersOnly}</p>}
        <RoleFields
          roles={roles}
          input={input}
          isDisabled={isForbidden}
          limitError={isBadLimit ? messages.change.badLimit : null}
          onChange={setInput}
        />
        {!isForbidden && <Effect roles={roles} before={before} after={input} />}
        <ChangeRefusal error={mutation.error} />
        <MemberActions
          member={member}
          isForbidden={isForbidden}
          onRemove={onRemove}
          onReset={onReset}
        />
        <DialogActions cancel={messages.cancel} onCancel={onClose}>
          <Button
            type="submit"
            kind="primary"
            disabled={isForbidden || isUnchanged || limit === undefined}
            isBusy={mutation.isPending}
          >
            {messages.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface EffectProps {
  readonly roles: readonly RolePermissions[];
  readonly before: RoleInput;
  readonly after: RoleInput;
}

const choiceOf = (input: RoleInput) => ({
  role: input.role,
  hasLimit: typeof limitOf(input) === "number",
});

function Effect({ roles, before, after }: EffectProps) {
  const { change: messages } = useMembersMessages();
  const { gained, lost } = effectOf(roles, choiceOf(before), choiceOf(after));
  const isSame = gained.length === 0 && lost.length === 0;
  return (
    <div aria-live="polite" className="space-y-3 rounded-md border border-line bg-raised p-3">
      {isSame && <p className="text-body text-ink-soft">{messages.same}</p>}
      <PermissionList title={messages.gained} permissions={gained} />
      <PermissionList title={messages.lost} permissions={lost} isLost />
      {after.role !== before.role && <p className="text-small text-ink-faint">{messages.notice}</p>}
    </div>
  );
}

interface MemberActionsProps {
  readonly member: MemberView;
  readonly isForbidden: boolean;
  readonly onRemove: () => void;
  readonly onReset: () => void;
}

function MemberActions({ member, isForbidden, onRemove, onReset }: MemberActionsProps) {
  const messages = useMembersMessages();
  const may = useMay();
  const isSelf = useMembership().memberId === member.id;
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      <Button kind="quiet" disabled={isForbidden} onClick={onRemove}>
        {isSelf ? messages.leave.button : messages.remove.button}
      </Button>
      {may("owners:manage") && member.hasSecondFactor && !isSelf && (
        <Button kind="quiet" onClick={onReset}>
          {messages.reset.button}
        </Button>
      )}
    </div>
  );
}
