import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const auditMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useAuditMessages = () => useMessages(auditMessages);
