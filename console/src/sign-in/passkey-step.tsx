import { Button } from "../kit/button.tsx";
import { Lead, QUIET_LINK } from "../identity/public-frame.tsx";
import { SignInRefusal } from "./sign-in-refusal.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";
import { useSignInMessages } from "./messages.ts";

interface PasskeyStepProps {
  readonly onDone: () => void;
  readonly onRestart: () => void;
}

/** The second step of a user whose only second factor is a passkey. */
export function PasskeyStep({ onDone, onRestart }: PasskeyStepProps) {
  const messages = useSignInMessages();
  const passkey = usePasskeySignIn(onDone);
  return (
    <div className="space-y-4">
      <h2 className="text-title font-semibold">{messages.code.title}</h2>
      <Lead>{messages.code.askPasskey}</Lead>
      <Button
        kind="primary"
        icon="key"
        isBusy={passkey.isPending}
        onClick={passkey.ask}
        className="w-full"
      >
        {messages.start.passkey}
      </Button>
      {passkey.error !== null && (
        <SignInRefusal error={passkey.error} sentence={messages.code.passkeyRefused} />
      )}
      <div className="flex justify-end border-t border-line pt-3">
        <button type="button" className={QUIET_LINK} onClick={onRestart}>
          {messages.code.back}
        </button>
      </div>
      <p className="text-small text-ink-faint">{messages.code.lostPasskey}</p>
    </div>
  );
}
