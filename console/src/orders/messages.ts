import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const orderWords = defineWords(words, () => import("./messages.en.ts"));

export const useOrderWords = () => useWords(orderWords);
