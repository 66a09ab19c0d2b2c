import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const kitWords = defineWords(words, () => import("./messages.en.ts"));

export const useKitWords = () => useWords(kitWords);
