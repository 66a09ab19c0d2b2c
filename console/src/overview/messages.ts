import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const overviewWords = defineWords(words, () => import("./messages.en.ts"));

export const useOverviewWords = () => useWords(overviewWords);
