import type { AnyObject } from "../race.ts";
import { bulkOrder } from "./bulk-order.ts";
import { endpoint } from "./endpoint.ts";
import { invitation } from "./invitation.ts";
import { key } from "./key.ts";
import { limits } from "./limits.ts";
import { member } from "./member.ts";
import { organization } from "./organization.ts";
import { owners } from "./owners.ts";
import { secondFactorReset } from "./second-factor-reset.ts";

export const OBJECTS: readonly AnyObject[] = [
  key,
  endpoint,
  organization,
  member,
  owners,
  invitation,
  bulkOrder,
  secondFactorReset,
  ...limits,
];
