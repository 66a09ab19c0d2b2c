import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const signInWords = defineWords(words, () => import("./messages.en.ts"));

export const useSignInWords = () => useWords(signInWords);
