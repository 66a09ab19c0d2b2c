import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const accountMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useAccountMessages = () => useMessages(accountMessages);
