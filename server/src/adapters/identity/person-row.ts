import { TypeID } from "typeid-js";
import { isTypeId } from "@cnh/contract";
import type { Locale, Person } from "../../usecases/session/identity.ts";

export interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
}

export function toPerson({ id, email, name, locale }: PersonRow): Person {
  return { id: toPersonId(id), email, name, locale: locale as Locale };
}

export function toPersonId(uuid: string): string {
  return TypeID.fromUUID("per", uuid).toString();
}

export function toPersonUuid(personId: string): string {
  if (!isTypeId("per", personId)) throw new Error("not the id of a person");
  return TypeID.fromString(personId).toUUID();
}
