import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const orderMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useOrderMessages = () => useMessages(orderMessages);
