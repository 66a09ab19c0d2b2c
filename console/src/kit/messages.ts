import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const kitMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useKitMessages = () => useMessages(kitMessages);
