/** The columns that name the key of a row's values. */
import type { StoredDriverKey } from "../../../usecases/drivers/driver-keys.ts";

export interface DriverKeyColumns {
  readonly driver_key_id: string | null;
  readonly wrapped_driver_key: Buffer | null;
}

export function toDriverKey(row: DriverKeyColumns): StoredDriverKey | null {
  return row.driver_key_id === null
    ? null
    : { id: row.driver_key_id, wrapped: row.wrapped_driver_key };
}
