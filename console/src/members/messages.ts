import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const membersWords = defineWords(words, () => import("./messages.en.ts"));

export const useMembersWords = () => useWords(membersWords);
