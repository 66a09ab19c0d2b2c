import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const lawWords = defineWords(words, () => import("./words.en.ts"));

export const useLawWords = () => useWords(lawWords);
