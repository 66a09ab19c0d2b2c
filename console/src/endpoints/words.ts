import { defineWords, useWords } from "../words/locale.tsx";
import { words } from "./words.pt-br.ts";

const endpointWords = defineWords(words, () => import("./words.en.ts"));

export const useEndpointWords = () => useWords(endpointWords);
