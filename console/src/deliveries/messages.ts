import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const deliveriesMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useDeliveriesMessages = () => useMessages(deliveriesMessages);
