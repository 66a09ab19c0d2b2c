import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const keyMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useKeyMessages = () => useMessages(keyMessages);
