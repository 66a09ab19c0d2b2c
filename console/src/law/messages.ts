import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const lawWords = defineWords(words, () => import("./messages.en.ts"));

export const useLawWords = () => useWords(lawWords);
