import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

export type ReportWords = typeof words;

const reportWords = defineWords(words, () => import("./words.en.ts"));

export const useReportWords = () => useWords(reportWords);
