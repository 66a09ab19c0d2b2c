import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const endpointWords = defineWords(words, () => import("./messages.en.ts"));

export const useEndpointWords = () => useWords(endpointWords);
