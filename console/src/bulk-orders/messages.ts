import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const bulkMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useBulkMessages = () => useMessages(bulkMessages);
