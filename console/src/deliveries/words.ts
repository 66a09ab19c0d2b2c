import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const deliveriesWords = defineWords(words, () => import("./words.en.ts"));

export const useDeliveriesWords = () => useWords(deliveriesWords);
