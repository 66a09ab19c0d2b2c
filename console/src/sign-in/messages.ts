import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const signInMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useSignInMessages = () => useMessages(signInMessages);
