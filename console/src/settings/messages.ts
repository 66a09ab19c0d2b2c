import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./messages.pt-br.ts";

const settingsMessages = defineMessages(messages, () => import("./messages.en.ts"));

export const useSettingsMessages = () => useMessages(settingsMessages);
