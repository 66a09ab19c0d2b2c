/** The database and the ports that development uses. */
import { DEFAULT_DATABASE } from "./environment.ts";

export const DATABASE = process.env["CNH_UP_DATABASE"] ?? DEFAULT_DATABASE;
export const PORT = Number(process.env["CNH_PORT"] ?? 3000);
export const CONSOLE_PORT = Number(process.env["CNH_CONSOLE_PORT"] ?? 3001);
export const METRICS_PORT = Number(process.env["CNH_METRICS_PORT"] ?? 9464);
export const BASE_URL = process.env["CNH_BASE_URL"] ?? `http://127.0.0.1:${PORT}`;
