import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./section-messages.pt-br.ts";

const sectionWords = defineWords(words, () => import("./section-messages.en.ts"));

export const useSectionWords = () => useWords(sectionWords);
