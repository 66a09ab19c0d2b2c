import { Empty } from "../kit/empty.tsx";
import { SignOutButton } from "./sign-out.tsx";
import { useShellMessages } from "./messages.ts";

export function NoOrganizationPage() {
  const { noOrganization } = useShellMessages();
  return (
    <main>
      <Empty title={<h1>{noOrganization.title}</h1>} actions={<SignOutButton />}>
        {noOrganization.sentence}
      </Empty>
    </main>
  );
}
