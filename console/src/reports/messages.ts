import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const reportsWords = defineWords(words, () => import("./messages.en.ts"));

export const useReportsWords = () => useWords(reportsWords);
