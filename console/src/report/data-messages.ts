import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./data-messages.pt-br.ts";

export type DataMessages = typeof messages;

const dataMessages = defineMessages(messages, () => import("./data-messages.en.ts"));

export const useDataMessages = () => useMessages(dataMessages);
