/** The world of the simulated providers: its drivers, the behaviour of their scenarios, and the faults that tests set. */
import type { Day } from "@cnh/license-law";
import type { SimulatedDriver, SimulatedIdentity } from "./driver.ts";
import { cpfOfRegistration } from "./driver-numbers.ts";
import { type Fault, Faults } from "./faults.ts";
import { generatedDriver } from "./generated-drivers.ts";
import { driverOfScenario, scenarioDriver } from "./scenarios.ts";
import { storyDriver } from "./stories/stories.ts";
import type { StoryTime } from "./story-time.ts";
import type { Question, Reaction, World } from "./world.ts";

export interface WorldOptions {
  /** Today in America/Sao_Paulo. */
  today(): Day;
  /** The time in milliseconds of a monotonic clock. */
  now(): number;
  /** The time that a slow source takes to answer. */
  readonly slowMs: number;
  /** The time after the first question until a state's records that recover begin to answer. */
  readonly recoverAfterMs: number;
}

/** A question that was answered, with times of the clock of the world. */
export interface AnsweredCall {
  readonly provider: string;
  readonly question: Question;
  readonly cpf: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

interface Recovery {
  readonly since: number;
  answered: boolean;
}

const ANSWER: Reaction = { kind: "answer", delayMs: 0 };
const FAULT: Reaction = { kind: "fault", delayMs: 0 };
const REFUSAL: Reaction = { kind: "refused", delayMs: 0 };
const FAILURES = 2;

export class SimulatedWorld implements World {
  readonly #options: WorldOptions;
  readonly #faults: Faults;
  /** The number of failures so far for drivers whose sources fail twice, by provider and CPF. */
  readonly #failures = new Map<string, number>();
  /** The recovery of the state's records, by CPF: they are one place for every provider. */
  readonly #recoveries = new Map<string, Recovery>();
  /** The scenarios that tests gave to CPFs. */
  readonly #roles = new Map<string, number>();
  /** `null` until a record is requested. A sandbox that runs for months would fill its memory with CPFs. */
  #calls: AnsweredCall[] | null = null;
  /** The personal data that tests make the sources write, by CPF. */
  readonly #identities = new Map<string, Partial<SimulatedIdentity>>();

  constructor(options: WorldOptions) {
    this.#options = options;
    this.#faults = new Faults(options.slowMs);
  }

  /** A scenario stays as it was on the first day, because its days are counted from the day of the question. */
  driverOf(cpf: string, time: StoryTime | null = null): SimulatedDriver {
    const { firstDay, today } = time ?? this.#onFirstDay();
    const role = this.#roles.get(cpf);
    const driver =
      role === undefined
        ? (scenarioDriver(cpf, firstDay) ??
          storyDriver(cpf, { firstDay, today }) ??
          generatedDriver(cpf, today))
        : driverOfScenario(role, cpf, firstDay);
    return { ...driver, identity: { ...driver.identity, ...this.#identities.get(cpf) } };
  }

  /** The driver of a registration number, from which the CPF can be computed. */
  driverOfRegistration(
    registrationNumber: string,
    time: StoryTime | null = null,
  ): SimulatedDriver | null {
    const cpf = cpfOfRegistration(registrationNumber);
    const driver = cpf === null ? null : this.driverOf(cpf, time);
    return driver?.facts.license.registrationNumber === registrationNumber ? driver : null;
  }

  reactionTo(provider: string, question: Question, driver: SimulatedDriver): Reaction {
    const reaction =
      this.#faults.reactionTo(provider, question, driver) ??
      this.#scenarioReaction(provider, question, driver) ??
      ANSWER;
    const calls = this.#calls;
    if (reaction.kind !== "answer" || !calls) return reaction;
    const asked = { provider, question, cpf: driver.cpf, askedAt: this.#options.now() };
    const onAnswer = () => void calls.push({ ...asked, answeredAt: this.#options.now() });
    return { ...reaction, onAnswer };
  }

  onFurtherPage(provider: string, question: Question, { cpf }: SimulatedDriver): void {
    const place = this.#calls?.findLastIndex(
      (call) => call.provider === provider && call.question === question && call.cpf === cpf,
    );
    const call = this.#calls?.[place ?? -1];
    if (call) this.#calls?.splice(place ?? 0, 1, { ...call, answeredAt: this.#options.now() });
  }

  /** From now on every answer to a question is recorded. */
  recordCalls(): void {
    this.#calls ??= [];
  }

  /** The recorded answers, in the order in which they were sent. */
  calls(): readonly AnsweredCall[] {
    return this.#calls ?? [];
  }

  /** From now on this CPF is the driver of a scenario, so that many reports of it share no CPF. */
  cast(cpf: string, scenario: number): void {
    this.#roles.set(cpf, scenario);
  }

  /** From now on every source writes this about the person of a CPF. */
  identify(cpf: string, identity: Partial<SimulatedIdentity>): void {
    this.#identities.set(cpf, identity);
  }

  /** Sets a fault until faults are cleared. Of several that match a question the first that occurs counts. */
  fault(fault: Fault): void {
    this.#faults.add(fault);
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  #onFirstDay(): StoryTime {
    const today = this.#options.today();
    return { firstDay: today, today };
  }

  #scenarioReaction(
    provider: string,
    question: Question,
    driver: SimulatedDriver,
  ): Reaction | null {
    switch (driver.behaviour) {
      case "slow":
        return { kind: "answer", delayMs: this.#options.slowMs };
      case "fails_for_good":
        return FAULT;
      case "garbage":
        return { kind: "garbage", delayMs: 0 };
      case "fails_twice":
        // The state's parts are queried at the same time and would use up each other's failures.
        return question === "license" ? this.#failTwice(`${provider}:${driver.cpf}`) : null;
      case "state_never":
        return question === "state" ? FAULT : null;
      case "state_refuses":
        return question === "state" ? REFUSAL : null;
      case "state_recovers":
        return question === "state" ? this.#recover(driver.cpf) : this.#restart(driver.cpf);
      case "answers":
      default:
        return null;
    }
  }

  #failTwice(key: string): Reaction {
    const failures = this.#failures.get(key) ?? 0;
    if (failures < FAILURES) {
      this.#failures.set(key, failures + 1);
      return FAULT;
    }
    this.#failures.delete(key);
    return ANSWER;
  }

  #recover(cpf: string): Reaction {
    const now = this.#options.now();
    const recovery = this.#recoveries.get(cpf) ?? { since: now, answered: false };
    this.#recoveries.set(cpf, recovery);
    if (now - recovery.since < this.#options.recoverAfterMs) return FAULT;
    recovery.answered = true;
    return ANSWER;
  }

  /** Restarts the recovery with a new report, which begins with the license. A restart at each answer would starve the state's other parts. */
  #restart(cpf: string): null {
    if (this.#recoveries.get(cpf)?.answered === true) this.#recoveries.delete(cpf);
    return null;
  }
}
