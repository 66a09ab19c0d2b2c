import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const accountWords = defineWords(words, () => import("./words.en.ts"));

export const useAccountWords = () => useWords(accountWords);
