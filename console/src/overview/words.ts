import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const overviewWords = defineWords(words, () => import("./words.en.ts"));

export const useOverviewWords = () => useWords(overviewWords);
