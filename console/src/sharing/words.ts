import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const set = defineWords(words, () => import("./words.en.ts"));

export const useSharingWords = () => useWords(set);
