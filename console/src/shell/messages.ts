import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const shellMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useShellMessages = () => useMessages(shellMessages);
