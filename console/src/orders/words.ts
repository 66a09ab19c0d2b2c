import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const orderWords = defineWords(words, () => import("./words.en.ts"));

export const useOrderWords = () => useWords(orderWords);
