import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const reportsMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useReportsMessages = () => useMessages(reportsMessages);
