/** The law of categories: their vehicles, the conditions of the next one, and the provisional year. */
import type { FourWheels, TwoWheels } from "../categories.ts";
import type { Confidence, Dated } from "../dated-law.ts";
import { ctb, motorcycleWorkAct } from "./citations.ts";
import type { SpecialCourseKind } from "./observation-texts.ts";

export type VehicleKind =
  | "moped"
  | "motorcycle"
  | "car"
  | "motor_home"
  | "farm_tractor"
  | "light_trailer"
  | "truck"
  | "heavy_machinery"
  | "bus"
  | "combination";

export interface Vehicle {
  readonly kind: VehicleKind;
  /** Brazilian Portuguese. */
  readonly text: string;
  readonly confidence: Confidence;
}

const MOPED = { kind: "moped", text: "Ciclomotores (cinquentinhas)" } as const;

/** The vehicles that each category adds to the lower ones. */
export const VEHICLES: Dated<Readonly<Record<TwoWheels | FourWheels, readonly Vehicle[]>>> = [
  {
    since: "2022-09-02",
    value: {
      ACC: [{ ...MOPED, confidence: "high" }],
      A: [
        // The code gives mopeds to the ACC; according to the authorities, A covers them too.
        { ...MOPED, confidence: "medium" },
        {
          kind: "motorcycle",
          text: "Veículos motorizados de duas ou três rodas, como motos, motonetas e triciclos",
          confidence: "high",
        },
      ],
      B: [
        {
          kind: "car",
          text: "Veículos de até 3.500 kg e até 8 lugares além do motorista",
          confidence: "high",
        },
        { kind: "motor_home", text: "Motor-casa de até 6.000 kg", confidence: "high" },
        {
          kind: "farm_tractor",
          text: "Trator de roda e máquinas para trabalho agrícola",
          confidence: "high",
        },
        {
          kind: "light_trailer",
          text: "Reboque ou trailer de menos de 6.000 kg, dentro da capacidade de tração do veículo",
          confidence: "high",
        },
      ],
      C: [
        { kind: "truck", text: "Veículos de carga acima de 3.500 kg", confidence: "high" },
        {
          kind: "heavy_machinery",
          text: "Outros tratores e máquinas de carga, terraplenagem, construção ou pavimentação",
          // Art. 144 as quoted by secondary sources.
          confidence: "medium",
        },
      ],
      D: [
        {
          kind: "bus",
          text: "Veículos de passageiros com mais de 8 lugares além do motorista",
          confidence: "high",
        },
      ],
      E: [
        {
          kind: "combination",
          text: "Combinações com reboque de 6.000 kg ou mais, com mais de 8 lugares ou com mais de um reboque",
          confidence: "high",
        },
      ],
    },
    source: ctb("arts. 141, 143 e 144"),
    confidence: "high",
  },
];

/** The sizes above which a vehicle needs the next category. */
export interface VehicleSizes {
  /** The max passenger seats, without the driver's, for category B. */
  readonly maxPassengersB: number;
  readonly maxKgB: number;
  readonly maxKgMotorHomeB: number;
  /** The trailer weight from which a combination needs E. */
  readonly trailerKgE: number;
}

export const VEHICLE_SIZES: Dated<VehicleSizes> = [
  {
    // The motor homes and the trailer weight came with the laws of 2011; earlier days were not researched.
    since: "1998-01-22",
    value: { maxPassengersB: 8, maxKgB: 3_500, maxKgMotorHomeB: 6_000, trailerKgE: 6_000 },
    source: ctb("art. 143"),
    confidence: "medium",
  },
  {
    since: "2022-09-02",
    value: { maxPassengersB: 8, maxKgB: 3_500, maxKgMotorHomeB: 6_000, trailerKgE: 6_000 },
    source: ctb("art. 143 (Lei 14.440/2022)"),
    confidence: "high",
  },
];

/** The age of criminal responsibility, the minimum age for a license. */
export const LICENSE_AGE: Dated<number> = [
  { since: "1998-01-22", value: 18, source: ctb("art. 140, I"), confidence: "high" },
];

/** The conditions, in addition to category and course, for passengers, pupils, emergencies or dangerous goods. */
export interface SpecialTransport {
  readonly fromAge: number;
  /** Max number of gravíssimas in the last 12 months. */
  readonly maxGravissimas: number;
  /** The transports named in the article, by their course. */
  readonly courses: ReadonlySet<SpecialCourseKind>;
}

export const SPECIAL_TRANSPORT: Dated<SpecialTransport> = [
  {
    // The stricter text before this day was not read.
    since: "2021-04-12",
    value: {
      fromAge: 21,
      maxGravissimas: 1,
      courses: new Set(["collective", "school", "emergency", "dangerous_goods"]),
    },
    source: ctb("art. 145, I e III (Lei 14.071/2020)"),
    confidence: "high",
  },
];

/** The years in category A required for paid work with a motorcycle. */
export const MOTORCYCLE_WORK_YEARS: Dated<number> = [
  {
    since: "2009-07-30",
    value: 2,
    source: motorcycleWorkAct("art. 2º, II"),
    confidence: "high",
  },
];

export type UpgradeTarget = "C" | "D" | "E";

/** The further steps of the process. The special course is for driving special transports, not for the category. */
export type UpgradeStep = "toxicological_exam";

export interface UpgradeConditions {
  readonly fromAge: number;
  /** Any one of these is enough. */
  readonly heldFor: readonly { readonly category: "B" | "C"; readonly years: number }[];
  /** Max number of gravíssimas in the last 12 months. */
  readonly maxGravissimas: number;
  readonly alsoNeeds: readonly UpgradeStep[];
  /** Brazilian Portuguese. */
  readonly requirements: string;
  readonly legalBasis: string;
}

export const UPGRADES: Dated<Readonly<Record<UpgradeTarget, UpgradeConditions>>> = [
  {
    since: "2022-09-02",
    value: {
      C: {
        fromAge: 18,
        heldFor: [{ category: "B", years: 1 }],
        maxGravissimas: 1,
        alsoNeeds: ["toxicological_exam"],
        requirements:
          "1 ano na categoria B e no máximo uma infração gravíssima nos últimos 12 meses. Exige exame toxicológico negativo.",
        legalBasis: "CTB arts. 140, I, 143, § 1º, e 148-A",
      },
      D: {
        fromAge: 21,
        heldFor: [
          { category: "B", years: 2 },
          { category: "C", years: 1 },
        ],
        maxGravissimas: 1,
        alsoNeeds: ["toxicological_exam"],
        requirements:
          "21 anos, 2 anos na categoria B ou 1 na C e no máximo uma infração gravíssima nos últimos 12 meses. Exige exame toxicológico negativo.",
        legalBasis: "CTB arts. 145, I, II, a, e III, e 148-A",
      },
      E: {
        fromAge: 21,
        heldFor: [{ category: "C", years: 1 }],
        maxGravissimas: 1,
        alsoNeeds: ["toxicological_exam"],
        requirements:
          "21 anos, 1 ano na categoria C e no máximo uma infração gravíssima nos últimos 12 meses. Exige exame toxicológico negativo.",
        legalBasis: "CTB arts. 145, I, II, b, e III, e 148-A",
      },
    },
    source: ctb("arts. 143, § 1º, e 145 (Leis 14.071/2020 e 14.440/2022)"),
    confidence: "high",
  },
];

/** The provisional year, in which a grave, a gravíssima or a repeated média bars the definitive license. */
export interface ProvisionalYear {
  readonly months: number;
  /** The number of médias of any kind that counts as "recidivism": the authorities' reading, not the code's words. */
  readonly mediasThatBlock: number;
}

export const PROVISIONAL_YEAR: Dated<ProvisionalYear> = [
  {
    since: "1998-01-22",
    value: { months: 12, mediasThatBlock: 2 },
    source: ctb("art. 148, §§ 2º a 4º"),
    confidence: "high",
  },
];
