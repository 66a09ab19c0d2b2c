import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const signatureMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useSignatureMessages = () => useMessages(signatureMessages);
