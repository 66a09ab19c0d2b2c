/** Parses pasted request headers: lines of a log, a JSON object, or only the signature. */

export type PastedHeaders = ReadonlyMap<string, string>;

export function readHeaders(text: string): PastedHeaders {
  return fromJson(text) ?? fromSignatureAlone(text.trim()) ?? fromLines(text);
}

function fromJson(text: string): PastedHeaders | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value).map(
      ([name, each]) => [name.toLowerCase(), [each].flat().join(", ")] as const,
    );
    return new Map(entries);
  } catch {
    return null;
  }
}

/** Only the value was copied, without its name. */
function fromSignatureAlone(text: string): PastedHeaders | null {
  if (!text.startsWith("t=") || text.includes("\n")) return null;
  return new Map([[text.includes("v2=") ? "cnh-signature-v2" : "cnh-signature", text]]);
}

/** `Name: value`, in any case, with or without curl's marks. */
function fromLines(text: string): PastedHeaders {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^[\s<>*"']*([\w-]+)["']?\s*[:=]\s*(.*?)[\s,"']*$/.exec(line) ?? [];
    return name === undefined || value === undefined
      ? []
      : [[name.toLowerCase(), value.replace(/^["']/, "")] as const];
  });
  return new Map(found);
}
