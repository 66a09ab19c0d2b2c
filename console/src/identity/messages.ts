import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const identityMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useIdentityMessages = () => useMessages(identityMessages);
