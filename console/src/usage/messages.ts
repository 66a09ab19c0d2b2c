import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const usageWords = defineWords(words, () => import("./messages.en.ts"));

export const useUsageWords = () => useWords(usageWords);
