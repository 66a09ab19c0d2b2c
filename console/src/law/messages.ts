import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const lawMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useLawMessages = () => useMessages(lawMessages);
