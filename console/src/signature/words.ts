import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const signatureWords = defineWords(words, () => import("./words.en.ts"));

export const useSignatureWords = () => useWords(signatureWords);
