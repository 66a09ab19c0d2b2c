import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const set = defineWords(words, () => import("./messages.en.ts"));

export const useSharingWords = () => useWords(set);
