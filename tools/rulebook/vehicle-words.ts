/** The vehicle of a question in Portuguese. */
import type { VehicleQuestion } from "@cnh/license-law";

const KINDS: Readonly<Record<NonNullable<VehicleQuestion["kind"]>, string>> = {
  moped: "ciclomotor",
  motorcycle: "moto",
  mototaxi: "mototáxi",
  motofrete: "motofrete",
  car: "carro",
  van: "van",
  truck: "caminhão",
  bus: "ônibus",
  school_bus: "transporte escolar",
  ambulance: "ambulância",
  motor_home: "motor-casa",
  farm_tractor: "trator agrícola",
  heavy_machinery: "máquina de construção",
  combination: "veículo com reboque",
};

export function vehicleWords(vehicle: VehicleQuestion): string {
  const { kind, category, grossWeightKg, passengers, trailerKg, dangerousGoods, paid } = vehicle;
  return [
    kind ? KINDS[kind] : "veículo",
    category && `da categoria ${category}`,
    grossWeightKg !== undefined && `de ${grossWeightKg} kg`,
    passengers !== undefined && `com ${passengers} lugares`,
    trailerKg !== undefined && `com reboque de ${trailerKg} kg`,
    dangerousGoods && "com produtos perigosos",
    paid && "em trabalho remunerado",
  ]
    .filter((part) => typeof part === "string")
    .join(" ");
}
