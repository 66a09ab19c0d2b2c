import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const overviewMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useOverviewMessages = () => useMessages(overviewMessages);
