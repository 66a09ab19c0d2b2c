import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./data-messages.pt-br.ts";

export type DataWords = typeof words;

const dataWords = defineWords(words, () => import("./data-messages.en.ts"));

export const useDataWords = () => useWords(dataWords);
