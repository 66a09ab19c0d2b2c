/** The world of the simulated providers: its drivers, the behaviour of their scenarios, and faults made by tests. */
import type { Day } from "@cnh/license-law";
import type { SimulatedDriver } from "./driver.ts";
import { cpfOfRegistration } from "./driver-numbers.ts";
import { type Fault, Faults } from "./faults.ts";
import { generatedDriver } from "./generated-drivers.ts";
import { scenarioDriver } from "./scenarios.ts";
import type { Conduct, Question, World } from "./world.ts";

export interface WorldOptions {
  /** Today in America/Sao_Paulo. */
  today(): Day;
  /** Milliseconds of any clock that does not go back. */
  now(): number;
  /** How long a slow source takes to answer. */
  readonly slowMs: number;
  /** How long after the first question a state's records that recover begin to answer. */
  readonly recoverAfterMs: number;
}

interface Recovery {
  readonly since: number;
  answered: boolean;
}

const ANSWER: Conduct = { kind: "answer", delayMs: 0 };
const FAULT: Conduct = { kind: "fault", delayMs: 0 };
const FAILURES = 2;

export class SimulatedWorld implements World {
  readonly #options: WorldOptions;
  readonly #faults: Faults;
  /** Failures so far of drivers whose sources fail twice, by provider and CPF. */
  readonly #failures = new Map<string, number>();
  /** By CPF: a state's records are one place, whoever asks. */
  readonly #recoveries = new Map<string, Recovery>();

  constructor(options: WorldOptions) {
    this.#options = options;
    this.#faults = new Faults(options.slowMs);
  }

  driverOf(cpf: string): SimulatedDriver {
    const today = this.#options.today();
    return scenarioDriver(cpf, today) ?? generatedDriver(cpf, today);
  }

  /** Needs no memory of who was asked for: the CPF can be read from the number. */
  driverOfRegistration(registrationNumber: string): SimulatedDriver | null {
    const cpf = cpfOfRegistration(registrationNumber);
    const driver = cpf === null ? null : this.driverOf(cpf);
    return driver?.facts.license.registrationNumber === registrationNumber ? driver : null;
  }

  conduct(provider: string, question: Question, driver: SimulatedDriver): Conduct {
    return (
      this.#faults.conduct(provider, question, driver) ??
      this.#behave(provider, question, driver) ??
      ANSWER
    );
  }

  /** From now on, until faults are cleared. Of several that match a question the first that strikes counts. */
  fault(fault: Fault): void {
    this.#faults.add(fault);
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  #behave(provider: string, question: Question, driver: SimulatedDriver): Conduct | null {
    switch (driver.behaviour) {
      case "slow":
        return { kind: "answer", delayMs: this.#options.slowMs };
      case "fails_for_good":
        return FAULT;
      case "garbage":
        return { kind: "garbage", delayMs: 0 };
      case "fails_twice":
        // The state's parts are asked at once and would use up each other's failures.
        return question === "license" ? this.#failTwice(`${provider}:${driver.cpf}`) : null;
      case "state_never":
        return question === "state" ? FAULT : null;
      case "state_recovers":
        return question === "state" ? this.#recover(driver.cpf) : this.#beginAnew(driver.cpf);
      case "answers":
      default:
        return null;
    }
  }

  #failTwice(key: string): Conduct {
    const failures = this.#failures.get(key) ?? 0;
    if (failures < FAILURES) {
      this.#failures.set(key, failures + 1);
      return FAULT;
    }
    this.#failures.delete(key);
    return ANSWER;
  }

  #recover(cpf: string): Conduct {
    const now = this.#options.now();
    const recovery = this.#recoveries.get(cpf) ?? { since: now, answered: false };
    this.#recoveries.set(cpf, recovery);
    if (now - recovery.since < this.#options.recoverAfterMs) return FAULT;
    recovery.answered = true;
    return ANSWER;
  }

  /** A report begins with the license. Beginning anew at each answer would starve the state's other parts. */
  #beginAnew(cpf: string): null {
    if (this.#recoveries.get(cpf)?.answered === true) this.#recoveries.delete(cpf);
    return null;
  }
}
