import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shareLinksQuery } from "../api/share-links.ts";
import { Button } from "../kit/button.tsx";
import { useMay, usePlace } from "../place.ts";
import { NewLinkDialog } from "./new-link-dialog.tsx";
import { useSharingMessages } from "./messages.ts";

/** Opens the dialog of a new link. While sharing is off it leads to the card that explains this. */
export function ShareButton({ reportId }: { readonly reportId: string }) {
  const messages = useSharingMessages();
  const isAllowed = useMay()("reports:share");
  const { data } = useQuery({ ...shareLinksQuery(usePlace(), reportId), enabled: isAllowed });
  const [isOpen, setOpen] = useState(false);
  const share = () => {
    if (data?.isSharingOn === true) return setOpen(true);
    const card = document.getElementById("sharing");
    card?.scrollIntoView({ block: "center" });
    card?.querySelector("a")?.focus({ preventScroll: true });
  };
  return (
    <>
      <Button
        icon="link"
        disabled={!isAllowed}
        title={isAllowed ? undefined : messages.askAdmin}
        onClick={share}
      >
        {messages.share}
      </Button>
      {isOpen && <NewLinkDialog reportId={reportId} onClose={() => setOpen(false)} />}
    </>
  );
}
