import { defineWords, useWords } from "../messages/locale.tsx";
import { words } from "./messages.pt-br.ts";

const deliveriesWords = defineWords(words, () => import("./messages.en.ts"));

export const useDeliveriesWords = () => useWords(deliveriesWords);
