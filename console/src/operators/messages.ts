import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const operatorMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useOperatorMessages = () => useMessages(operatorMessages);
