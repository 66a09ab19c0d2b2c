import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./points-words.pt-br.ts";

const pointsWords = defineWords(words, () => import("./points-words.en.ts"));

export const usePointsWords = () => useWords(pointsWords);
