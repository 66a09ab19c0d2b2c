import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const usageWords = defineWords(words, () => import("./words.en.ts"));

export const useUsageWords = () => useWords(usageWords);
