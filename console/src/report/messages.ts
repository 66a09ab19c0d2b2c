import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

export type ReportWords = typeof words;

const reportWords = defineWords(words, () => import("./messages.en.ts"));

export const useReportWords = () => useWords(reportWords);
