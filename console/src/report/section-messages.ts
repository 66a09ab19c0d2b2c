import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./section-messages.pt-br.ts";

const sectionMessages = defineMessages(messages, () => import("./section-messages.en.ts"));

export const useSectionMessages = () => useMessages(sectionMessages);
