/** The services of the simulated Infosimples: whom a question is about, and what refuses it. */
import { isDay } from "@cnh/license-law";
import type { SimulatedDriver } from "../driver.ts";
import type { World } from "../world.ts";
import { renderToxicological, type ServiceRequest } from "./render.ts";

/** A valid question, or the code that refuses it. */
export type ParsedQuestion =
  | { readonly driver: SimulatedDriver; readonly answer: () => Answer }
  | { readonly code: number };

export interface Answer {
  readonly code: number;
  readonly data: readonly unknown[];
}

export function understand(world: World, asked: ServiceRequest): ParsedQuestion {
  if (asked.service === "senatran/exame-toxicologico") return toxicological(world, asked);
  return { code: 602 };
}

function toxicological(
  world: World,
  { parameters: form, time }: Pick<ServiceRequest, "parameters" | "time">,
): ParsedQuestion {
  const cpf = form.get("cpf");
  const [birthDate, expiresOn] = [form.get("birthdate"), form.get("data_vencimento_cnh")];
  if (!cpf || !birthDate || !expiresOn) return { code: 606 };
  if (!/^\d{11}$/.test(cpf) || !isDay(birthDate) || !isDay(expiresOn)) return { code: 607 };
  const driver = world.driverOf(cpf, time);
  const { person, license } = driver.facts;
  return {
    driver,
    answer: () => {
      if (license.issued === false) return { code: 612, data: [] };
      // The source refuses questions whose dates differ from its own.
      if (person.birthDate !== birthDate || license.expiresOn !== expiresOn) {
        return { code: 608, data: [] };
      }
      return { code: 200, data: [renderToxicological(driver)] };
    },
  };
}
