import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const reportsWords = defineWords(words, () => import("./words.en.ts"));

export const useReportsWords = () => useWords(reportsWords);
