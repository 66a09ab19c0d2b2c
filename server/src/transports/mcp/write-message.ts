/**
 * Writes a message. The answer contains a stored report twice, as text and as structured content, both times with the
 * stored bytes: the report is not parsed and written again.
 */
import type { JSONRPCMessage } from "@modelcontextprotocol/server";

const PLACEHOLDER = "stored-json";

/** A placeholder for structured content that is the JSON of the first text block. */
export const storedJsonPlaceholder = (): Record<string, unknown> => ({ [PLACEHOLDER]: true });

interface CallResult {
  readonly content: readonly { readonly text?: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

export function writeMessage(message: JSONRPCMessage): string {
  if (!("result" in message)) return JSON.stringify(message);
  const { structuredContent, ...result } = message.result as unknown as CallResult;
  if (structuredContent?.[PLACEHOLDER] !== true) return JSON.stringify(message);
  const rest = JSON.stringify(result).slice(0, -1);
  const id = JSON.stringify(message.id);
  return `{"jsonrpc":"2.0","id":${id},"result":${rest},"structuredContent":${result.content[0]?.text}}}`;
}

/** Writes a message as one event of a stream. Stored JSON may have line breaks between its tokens. */
export function writeEvent(message: JSONRPCMessage): string {
  const lines = writeMessage(message).split(/\r\n|\r|\n/);
  return `event: message\n${lines.map((line) => `data: ${line}\n`).join("")}\n`;
}
