import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const bulkWords = defineWords(words, () => import("./words.en.ts"));

export const useBulkWords = () => useWords(bulkWords);
