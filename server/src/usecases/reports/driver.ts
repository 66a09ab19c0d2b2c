import type { AcceptedDriver } from "@cnh/contract";

/** What an enrichment tells of a driver; the id is ours and stays. */
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
