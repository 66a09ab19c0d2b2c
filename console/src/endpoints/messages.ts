import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const endpointMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useEndpointMessages = () => useMessages(endpointMessages);
