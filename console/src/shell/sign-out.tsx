import { Button } from "../kit/button.tsx";
import { signOutAndLeave } from "./session-end.ts";
import { useShellMessages } from "./messages.ts";

export function SignOutButton() {
  const messages = useShellMessages();
  return <Button onClick={() => void signOutAndLeave()}>{messages.signOut}</Button>;
}
