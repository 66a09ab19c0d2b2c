import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const bulkWords = defineWords(words, () => import("./messages.en.ts"));

export const useBulkWords = () => useWords(bulkWords);
