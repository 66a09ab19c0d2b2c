/** Some drivers of the sandbox, whose CPFs are nobody's. */
import type { words } from "../words.pt-br.ts";

export type TestDriver = keyof (typeof words)["steps"]["testReport"]["drivers"];

export const TEST_DRIVERS: readonly TestDriver[] = ["90000000841", "90000000175", "90000000418"];

export const FIRST_DRIVER: TestDriver = "90000000841";
