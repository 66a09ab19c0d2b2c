import type { Role } from "@cnh/contract/console";

export interface Member {
  readonly id: string;
  readonly personId: string;
  readonly role: Role;
  readonly dailyOrderLimit: number | null;
}
