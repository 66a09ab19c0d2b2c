import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const signatureWords = defineWords(words, () => import("./messages.en.ts"));

export const useSignatureWords = () => useWords(signatureWords);
