/** The rules of every deadline that a driver can have. */
import type { DeadlineRule } from "./deadline.ts";
import { BLOCK_DEADLINES } from "./rules/blocks.ts";
import { FINE_DEADLINES } from "./rules/fines.ts";
import { LICENSE_DEADLINES } from "./rules/license.ts";

const RULES = { ...LICENSE_DEADLINES, ...BLOCK_DEADLINES, ...FINE_DEADLINES } as const;

export type DeadlineCode = keyof typeof RULES;

export const DEADLINE_CATALOGUE: Readonly<Record<DeadlineCode, DeadlineRule>> = RULES;
