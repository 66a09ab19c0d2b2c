import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./history-messages.pt-br.ts";

export type HistoryWords = typeof words;

const historyWords = defineWords(words, () => import("./history-messages.en.ts"));

export const useHistoryWords = () => useWords(historyWords);
