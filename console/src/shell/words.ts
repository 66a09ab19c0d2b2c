import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const shellWords = defineWords(words, () => import("./words.en.ts"));

export const useShellWords = () => useWords(shellWords);
