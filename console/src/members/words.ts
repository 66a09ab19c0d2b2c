import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const membersWords = defineWords(words, () => import("./words.en.ts"));

export const useMembersWords = () => useWords(membersWords);
