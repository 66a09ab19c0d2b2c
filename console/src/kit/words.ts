import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const kitWords = defineWords(words, () => import("./words.en.ts"));

export const useKitWords = () => useWords(kitWords);
