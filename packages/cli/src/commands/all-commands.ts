/** Every command, in the order of the help. */
import type { Command } from "../frame/command.ts";
import { credit } from "./account/credit.ts";
import { doctor } from "./account/doctor.ts";
import { calendarFeedsAdd } from "./calendar-feeds/calendar-feeds-add.ts";
import { calendarFeedsList } from "./calendar-feeds/calendar-feeds-list.ts";
import { calendarFeedsRevoke } from "./calendar-feeds/calendar-feeds-revoke.ts";
import { clockAdvance } from "./clock/clock-advance.ts";
import { clockCreate } from "./clock/clock-create.ts";
import { clockDelete } from "./clock/clock-delete.ts";
import { clockList } from "./clock/clock-list.ts";
import { clockShow } from "./clock/clock-show.ts";
import { deliveriesGet } from "./deliveries/deliveries-get.ts";
import { deliveriesRetry } from "./deliveries/deliveries-retry.ts";
import { deliveriesTail } from "./deliveries/deliveries-tail.ts";
import { checks } from "./drivers/checks.ts";
import { checksSet } from "./drivers/checks-set.ts";
import { deadlines } from "./drivers/deadlines.ts";
import { driversAdd } from "./drivers/drivers-add.ts";
import { driversChange } from "./drivers/drivers-change.ts";
import { driversCheck } from "./drivers/drivers-check.ts";
import { driversChecks } from "./drivers/drivers-checks.ts";
import { driversEnd } from "./drivers/drivers-end.ts";
import { driversList } from "./drivers/drivers-list.ts";
import { driversShow } from "./drivers/drivers-show.ts";
import { endpointsCreate } from "./endpoints/endpoints-create.ts";
import { endpointsGet } from "./endpoints/endpoints-get.ts";
import { endpointsList } from "./endpoints/endpoints-list.ts";
import { endpointsRecover } from "./endpoints/endpoints-recover.ts";
import { endpointsRemove } from "./endpoints/endpoints-remove.ts";
import { endpointsRotateSecret } from "./endpoints/endpoints-rotate-secret.ts";
import { endpointsUpdate } from "./endpoints/endpoints-update.ts";
import { ask } from "./law/ask.ts";
import { pointsCalculate } from "./law/points-calculate.ts";
import { violationsGet } from "./law/violations-get.ts";
import { violationsSearch } from "./law/violations-search.ts";
import { trigger } from "./listen/trigger.ts";
import { mcpConfig } from "./local/mcp-config.ts";
import { mock } from "./local/mock.ts";
import { openPage } from "./local/open-page.ts";
import { verify } from "./local/verify.ts";
import { login } from "./account/login.ts";
import { logout } from "./account/logout.ts";
import { statement } from "./account/statement.ts";
import { usage } from "./account/usage.ts";
import { whoami } from "./account/whoami.ts";
import { configGet } from "./config/config-get.ts";
import { configList } from "./config/config-list.ts";
import { configSet } from "./config/config-set.ts";
import { eventsList } from "./events/events-list.ts";
import { eventsResend } from "./events/events-resend.ts";
import { listen } from "./listen/listen.ts";
import { completionOf } from "./local/completion.ts";
import { listCommandsOf } from "./local/list-commands.ts";
import { scenarios } from "./local/scenarios.ts";
import { reportsChanges } from "./reports/reports-changes.ts";
import { reportsCreate } from "./reports/reports-create.ts";
import { reportsGet } from "./reports/reports-get.ts";
import { reportsList } from "./reports/reports-list.ts";
import { reportsMayDrive } from "./reports/reports-may-drive.ts";
import { reportsWait } from "./reports/reports-wait.ts";

const COMMANDS: readonly Command[] = [
  login,
  whoami,
  logout,
  doctor,
  reportsCreate,
  reportsGet,
  reportsWait,
  reportsList,
  reportsMayDrive,
  reportsChanges,
  driversAdd,
  driversList,
  driversShow,
  driversChange,
  driversCheck,
  driversChecks,
  driversEnd,
  checks,
  checksSet,
  deadlines,
  calendarFeedsAdd,
  calendarFeedsList,
  calendarFeedsRevoke,
  clockCreate,
  clockList,
  clockShow,
  clockAdvance,
  clockDelete,
  eventsList,
  eventsResend,
  listen,
  trigger,
  verify,
  deliveriesTail,
  deliveriesGet,
  deliveriesRetry,
  endpointsCreate,
  endpointsList,
  endpointsGet,
  endpointsUpdate,
  endpointsRemove,
  endpointsRotateSecret,
  endpointsRecover,
  scenarios,
  violationsSearch,
  violationsGet,
  pointsCalculate,
  ask,
  credit,
  usage,
  statement,
  configList,
  configGet,
  configSet,
  mock,
  mcpConfig,
  openPage,
  completionOf(() => COMMANDS),
  listCommandsOf(() => COMMANDS),
];

export function allCommands(): readonly Command[] {
  return COMMANDS;
}
