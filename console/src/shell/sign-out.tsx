import { Button } from "../kit/button.tsx";
import { signOutAndLeave } from "./session-end.ts";
import { useShellWords } from "./messages.ts";

export function SignOutButton() {
  const words = useShellWords();
  return <Button onClick={() => void signOutAndLeave()}>{words.signOut}</Button>;
}
