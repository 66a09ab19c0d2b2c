import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const signInWords = defineWords(words, () => import("./words.en.ts"));

export const useSignInWords = () => useWords(signInWords);
