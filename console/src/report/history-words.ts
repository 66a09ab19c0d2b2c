import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./history-words.pt-br.ts";

export type HistoryWords = typeof words;

const historyWords = defineWords(words, () => import("./history-words.en.ts"));

export const useHistoryWords = () => useWords(historyWords);
