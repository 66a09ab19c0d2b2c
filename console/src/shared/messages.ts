import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const sharedMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useSharedMessages = () => useMessages(sharedMessages);
