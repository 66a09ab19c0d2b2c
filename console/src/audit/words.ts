import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const auditWords = defineWords(words, () => import("./words.en.ts"));

export const useAuditWords = () => useWords(auditWords);
