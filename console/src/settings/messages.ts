import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const settingsWords = defineWords(words, () => import("./messages.en.ts"));

export const useSettingsWords = () => useWords(settingsWords);
