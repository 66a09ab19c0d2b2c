import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const keyWords = defineWords(words, () => import("./messages.en.ts"));

export const useKeyWords = () => useWords(keyWords);
