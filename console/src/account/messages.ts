import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const accountWords = defineWords(words, () => import("./messages.en.ts"));

export const useAccountWords = () => useWords(accountWords);
