import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const settingsWords = defineWords(words, () => import("./words.en.ts"));

export const useSettingsWords = () => useWords(settingsWords);
