/** The part of the chat completions protocol that the simulated model reads. */

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
}

/** The text of all messages of a role; the parts of a message are joined. */
export function messagesOf(role: string, { messages }: ChatRequest): string {
  return messages
    .filter((message) => message.role === role)
    .map(({ content }) => textOf(content))
    .join("\n");
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return (content as readonly { readonly text?: unknown }[])
    .map(({ text }) => (typeof text === "string" ? text : ""))
    .join("");
}

/** The task that the instructions name: `Tarefa: analise-cnh` on a separate line. */
export function taskOf(request: ChatRequest): string | null {
  return /^Tarefa: ([a-z-]+)$/m.exec(messagesOf("system", request))?.[1] ?? null;
}

/** The data part of a question, if it has one. */
export function dataOf(request: ChatRequest): unknown {
  const json = /<dados>\n(.*)\n<\/dados>/.exec(messagesOf("user", request))?.[1];
  return json === undefined ? null : JSON.parse(json);
}
