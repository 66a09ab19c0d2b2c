import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const shellWords = defineWords(words, () => import("./messages.en.ts"));

export const useShellWords = () => useWords(shellWords);
