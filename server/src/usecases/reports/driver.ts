import type { AcceptedDriver } from "@cnh/contract";

/** The fields of a driver that an enrichment provides; the id is ours and never changes. */
export type DriverProfile = Omit<AcceptedDriver, "id">;

export function emptyDriver(id: string): AcceptedDriver {
  return {
    id,
    cpf: null,
    name: null,
    licenseNumber: null,
    licenseCategory: null,
    expiryDate: null,
    issueState: null,
  };
}
