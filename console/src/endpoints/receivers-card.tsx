import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../kit/card.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { useKitMessages } from "../kit/messages.ts";
import { useEndpointMessages } from "./messages.ts";

/** The documentation's receivers, which its own tests run; each is fetched when its language is chosen. */
const FILES = import.meta.glob<string>("../../../examples/*/receiver.*", {
  query: "?raw",
  import: "default",
});
const LANGUAGES = [
  ["node", "Node.js"],
  ["python", "Python"],
  ["php", "PHP"],
  ["java", "Java"],
  ["csharp", "C#"],
  ["go", "Go"],
  ["ruby", "Ruby"],
] as const;

const loadReceiver = async (language: string): Promise<string> => {
  const load = Object.entries(FILES).find(([path]) => path.includes(`/examples/${language}/`))?.[1];
  return load ? await load() : "";
};

export function ReceiversCard() {
  const { receivers: messages } = useEndpointMessages();
  const kit = useKitMessages();
  const [language, setLanguage] = useState<string>("node");
  const { data: code = "" } = useQuery({
    queryKey: ["receiver", language],
    queryFn: () => loadReceiver(language),
    staleTime: Infinity,
  });
  return (
    <Card
      title={messages.title}
      hint={messages.hint}
      actions={<CopyButton text={code} label={kit.copy} />}
    >
      <div role="group" aria-label={messages.language} className="mb-2 flex flex-wrap gap-1.5">
        {LANGUAGES.map(([id, name]) => (
          <button
            key={id}
            type="button"
            aria-pressed={language === id}
            onClick={() => setLanguage(id)}
            className="min-h-7 rounded-md border border-line-strong px-2.5 text-[12.5px] text-ink-soft hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
          >
            {name}
          </button>
        ))}
      </div>
      <pre
        // A scrolling box takes the focus, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-md border border-line bg-raised p-3 font-mono text-[12.5px]"
      >
        {code}
      </pre>
    </Card>
  );
}
