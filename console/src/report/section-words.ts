import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./section-words.pt-br.ts";

const sectionWords = defineWords(words, () => import("./section-words.en.ts"));

export const useSectionWords = () => useWords(sectionWords);
