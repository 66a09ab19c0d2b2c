import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./data-words.pt-br.ts";

export type DataWords = typeof words;

const dataWords = defineWords(words, () => import("./data-words.en.ts"));

export const useDataWords = () => useWords(dataWords);
