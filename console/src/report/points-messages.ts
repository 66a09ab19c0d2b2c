import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./points-messages.pt-br.ts";

const pointsWords = defineWords(words, () => import("./points-messages.en.ts"));

export const usePointsWords = () => useWords(pointsWords);
