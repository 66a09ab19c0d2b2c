import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

export type ReportMessages = typeof messages;

const reportMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useReportMessages = () => useMessages(reportMessages);
