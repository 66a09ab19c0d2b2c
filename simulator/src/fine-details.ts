/** The details of a fine other than its process: place and time, vehicle, and authority. */
import type { InfractionFact, Measurement, State } from "@cnh/license-law";
import { mixed } from "./driver-numbers.ts";
import { cityAuthority, municipalityOf, stateAuthority } from "./places.ts";

// oxfmt-ignore
const PLACES = ["AVENIDA PAULISTA, 1578", "RUA AUGUSTA, 200", "BR 116 KM 12", "AVENIDA DO ESTADO, 5533", "RODOVIA DOS IMIGRANTES KM 14"];
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The codes of speeding, each with the share of the limit that it was exceeded by. */
const SPEEDING: Readonly<Record<string, number>> = { "745": 0.15, "746": 0.35, "747": 0.6 };

/** The fine with its details, always the same for the same CPF, code and day. */
export function withFineDetails(cpf: string, fine: InfractionFact): InfractionFact {
  const seed = `${cpf}${fine.code}${fine.committedOn}${fine.ticket}`;
  const number = (purpose: number, length: number) =>
    String(mixed(seed, purpose) % 10 ** length).padStart(length, "0");
  const state = fine.authorityState;
  return {
    ...fine,
    committedAt: `${String(6 + (mixed(seed, 60) % 16)).padStart(2, "0")}:${String(mixed(seed, 61) % 60).padStart(2, "0")}`,
    plate: plateOf(cpf),
    place: PLACES[mixed(seed, 62) % PLACES.length] ?? null,
    municipality: state && { ...municipalityOf(state), name: null },
    measurement: measurementOf(fine.code ?? "", seed),
    renainf: `1${number(63, 10)}`,
    processNumber:
      fine.penaltyNoticeSentOn && `${number(64, 7)}/${fine.penaltyNoticeSentOn.slice(0, 4)}`,
    authority: state && authorityOf(state, mixed(seed, 65)),
    penalty: PENALTIES[fine.state ?? "pending"],
    // A fine that is paid when it is due costs four fifths.
    paidCents:
      fine.paid === true && fine.amountCents !== null ? Math.round(fine.amountCents * 0.8) : null,
  };
}

const PENALTIES: Readonly<Record<NonNullable<InfractionFact["state"]>, string>> = {
  confirmed: "MULTA",
  pending: "MULTA",
  cancelled: "MULTA",
  written_warning: "ADVERTÊNCIA POR ESCRITO",
};

function authorityOf(state: State, chance: number) {
  return chance % 3 === 0 ? stateAuthority(state) : cityAuthority(state);
}

/** The plate of the driver's car, of the Mercosul pattern. */
function plateOf(cpf: string): string {
  const letter = (purpose: number) => LETTERS[mixed(cpf, purpose) % LETTERS.length] ?? "";
  const digit = (purpose: number) => String(mixed(cpf, purpose) % 10);
  return `${letter(66)}${letter(67)}${letter(68)}${digit(69)}${letter(70)}${digit(71)}${digit(72)}`;
}

/** The speed, less the instrument's tolerance of 7 km/h; null if the code is not about speed. */
function measurementOf(code: string, seed: string): Measurement | null {
  const excess = SPEEDING[code.slice(0, 3)];
  if (excess === undefined) return null;
  const limit = 40 + 10 * (mixed(seed, 73) % 6);
  const considered = Math.round(limit * (1 + excess));
  return { measured: considered + 7, considered, limit, unit: "km/h" };
}
