import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const usageMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useUsageMessages = () => useMessages(usageMessages);
