import { useMutation } from "@tanstack/react-query";
import { updateChecklist } from "../../api/overview.ts";
import { Button } from "../../kit/button.tsx";
import { ErrorPanel } from "../../kit/error-panel.tsx";
import type { StepProps } from "../checklist-steps.ts";
import { Command } from "../../kit/command.tsx";
import { useTestPlace } from "../use-test-place.ts";
import { useOverviewMessages } from "../messages.ts";

const codeOf = (comment: string) => `import { verifyWebhook } from "@cnh/sdk";

// ${comment}
const { event, report } = await verifyWebhook(
  body,
  request.headers,
  process.env.CNH_WEBHOOK_SECRET,
);`;

/** The check happens in the customer's program, where we cannot see it: the user confirms it. */
export function SignatureStep({ onDone }: StepProps) {
  const messages = useOverviewMessages().steps.signature;
  const place = useTestPlace();
  const confirm = useMutation({
    mutationFn: () => updateChecklist(place, { body: { signature: true } }),
    onSuccess: () => onDone(messages.finished),
  });
  return (
    <div className="max-w-xl space-y-3">
      <Command label={messages.code} text={codeOf(messages.comment)} hint={messages.others} />
      {confirm.isError && <ErrorPanel error={confirm.error} />}
      <Button
        kind="primary"
        icon="check"
        isBusy={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {messages.submit}
      </Button>
    </div>
  );
}
