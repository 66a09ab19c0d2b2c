/** Our operators, created like by the operator's command. */
import { operate } from "../../../tools/stack/operator-command.ts";
import { makePerson, type TestPerson } from "../people/people.ts";
import type { TestDatabase } from "../service/service.ts";

export interface TestOperator extends TestPerson {
  readonly operatorId: string;
}

/** A signed-in person with a second factor who is an operator without membership. */
export async function makeOperator(database: TestDatabase): Promise<TestOperator> {
  const person = await makePerson(database, { name: "Olga Operadora", secondFactor: true });
  const made = await operate<{ operatorId: string }>(
    database.environment,
    "operators",
    "add",
    "--email",
    person.email,
  );
  return { ...person, ...made };
}
