import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const keyWords = defineWords(words, () => import("./words.en.ts"));

export const useKeyWords = () => useWords(keyWords);
