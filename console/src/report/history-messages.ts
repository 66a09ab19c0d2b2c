import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./history-messages.pt-br.ts";

export type HistoryMessages = typeof messages;

const historyMessages = defineMessages(messages, () => import("./history-messages.en.ts"));

export const useHistoryMessages = () => useMessages(historyMessages);
