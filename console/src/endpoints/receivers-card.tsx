import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../kit/card.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { useKitMessages } from "../kit/messages.ts";
import { useEndpointMessages } from "./messages.ts";

/** The documentation's receivers, which its own tests run; each is fetched when its framework is chosen. */
const FILES = import.meta.glob<string>(
  "../../../examples/webhooks/**/*.{cs,java,mjs,php,py,rb,ts}",
  {
    query: "?raw",
    import: "default",
  },
);
const FRAMEWORKS = [
  ["Express", "express/receiver.mjs"],
  ["Fastify", "fastify/receiver.mjs"],
  ["Nest", "nest/cnh-webhook.controller.ts"],
  ["Next.js", "nextjs/app/webhooks/cnh/route.ts"],
  ["Laravel", "laravel/routes/api.php"],
  ["Symfony", "symfony/src/Controller/CnhWebhookController.php"],
  ["Django", "django/receiver.py"],
  ["FastAPI", "fastapi/receiver.py"],
  ["Spring", "spring/CnhWebhookController.java"],
  ["ASP.NET", "aspnet/Program.cs"],
  ["Rails", "rails/app/controllers/cnh_webhooks_controller.rb"],
] as const;

const loadReceiver = async (file: string): Promise<string> =>
  (await FILES[`../../../examples/webhooks/${file}`]?.()) ?? "";

export function ReceiversCard() {
  const { receivers: messages } = useEndpointMessages();
  const kit = useKitMessages();
  const [chosen, setChosen] = useState<string>(FRAMEWORKS[0][1]);
  const { data: code = "" } = useQuery({
    queryKey: ["receiver", chosen],
    queryFn: () => loadReceiver(chosen),
    staleTime: Infinity,
  });
  return (
    <Card
      title={messages.title}
      hint={messages.hint}
      actions={<CopyButton text={code} label={kit.copy} />}
    >
      <div role="group" aria-label={messages.framework} className="mb-2 flex flex-wrap gap-1.5">
        {FRAMEWORKS.map(([name, file]) => (
          <button
            key={file}
            type="button"
            aria-pressed={chosen === file}
            onClick={() => setChosen(file)}
            className="min-h-7 rounded-md border border-line-strong px-2.5 text-small text-ink-soft hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
          >
            {name}
          </button>
        ))}
      </div>
      <pre
        // A scrolling box takes the focus, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-md border border-line bg-raised p-3 font-mono text-small"
      >
        {code}
      </pre>
    </Card>
  );
}
