import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const set = defineMessages(messages, () => import("./messages.en.ts"));

export const useSharingMessages = () => useMessages(set);
