import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const membersMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useMembersMessages = () => useMessages(membersMessages);
