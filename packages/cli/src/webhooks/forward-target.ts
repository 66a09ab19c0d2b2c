/** Parses the forward target: `3000`, `:3000/x`, `localhost:3000/x` or a full URL. */
import { CliError, EXIT } from "../exit-codes.ts";

export function parseTarget(text: string): URL {
  const url = parse(text.trim());
  if (url && (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "") {
    return url;
  }
  throw new CliError(EXIT.usage, {
    pt: `"${text}" não é um endereço. Use 3000, :3000/webhooks, localhost:3000/webhooks ou uma URL inteira.`,
    en: `"${text}" is not an address. Use 3000, :3000/webhooks, localhost:3000/webhooks or a whole URL.`,
  });
}

function parse(text: string): URL | null {
  if (/^\d{1,5}(?:\/|$)/.test(text)) return URL.parse(`http://localhost:${text}`);
  if (/^:\d{1,5}(?:\/|$)/.test(text)) return URL.parse(`http://localhost${text}`);
  return URL.parse(/^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `http://${text}`);
}
