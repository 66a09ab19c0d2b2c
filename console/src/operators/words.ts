import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const operatorWords = defineWords(words, () => import("./words.en.ts"));

export const useOperatorWords = () => useWords(operatorWords);
