import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const operatorWords = defineWords(words, () => import("./messages.en.ts"));

export const useOperatorWords = () => useWords(operatorWords);
