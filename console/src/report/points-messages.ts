import { defineMessages, useMessages } from "../messages/locale.tsx";
import { messages } from "./points-messages.pt-br.ts";

const pointsMessages = defineMessages(messages, () => import("./points-messages.en.ts"));

export const usePointsMessages = () => useMessages(pointsMessages);
