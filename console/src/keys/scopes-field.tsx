import { DEFAULT_SCOPES, SCOPES, type Scope } from "@cnh/contract/scopes.ts";
import { Choice } from "../kit/choice.tsx";
import { useKeyMessages } from "./messages.ts";

/** Common sets of scopes. Any other set is shown as a custom choice. */
export const PRESETS = {
  full: DEFAULT_SCOPES,
  read: ["reports:read", "billing:read"],
  assistant: ["assistant:use", "reports:read"],
} as const satisfies Readonly<Record<string, readonly Scope[]>>;

type PresetName = keyof typeof PRESETS;
const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

const areSame = (some: readonly Scope[], others: readonly Scope[]) =>
  some.length === others.length && some.every((scope) => others.includes(scope));

interface ScopesFieldProps {
  readonly scopes: readonly Scope[];
  /** The scopes that the user may grant. */
  readonly grantable: readonly Scope[];
  readonly onChange: (scopes: readonly Scope[]) => void;
}

/** The permissions of a key: a preset, or single permissions, each with its meaning. */
export function ScopesField({ scopes, grantable, onChange }: ScopesFieldProps) {
  const { create: messages, scopes: scopeMessages } = useKeyMessages();
  const within = (name: PresetName) => PRESETS[name].filter((scope) => grantable.includes(scope));
  const chosen = PRESET_NAMES.find((name) => areSame(within(name), scopes)) ?? "own";
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 text-body font-semibold">{messages.scopes}</legend>
      <div className="flex flex-wrap gap-1.5">
        {PRESET_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => onChange(within(name))}
            className="min-h-7 rounded-md border border-line-strong px-2.5 text-small text-ink-soft hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
          >
            {messages.presets[name]}
          </button>
        ))}
        {chosen === "own" && (
          <span className="inline-flex min-h-7 items-center px-1 text-small font-semibold text-ink-soft">
            {messages.presets.own}
          </span>
        )}
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {SCOPES.map((scope) => (
          <li key={scope}>
            <Choice
              type="checkbox"
              label={scopeMessages[scope].name}
              hint={grantable.includes(scope) ? scopeMessages[scope].allows : messages.beyond}
              disabled={!grantable.includes(scope)}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                onChange(
                  SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))),
                )
              }
            />
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-faint">{messages.anyKey}</p>
    </fieldset>
  );
}
