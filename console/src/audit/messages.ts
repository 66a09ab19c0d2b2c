import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const auditWords = defineWords(words, () => import("./messages.en.ts"));

export const useAuditWords = () => useWords(auditWords);
