/** Functions that run as their owner bypass row-level security: there are few, executable only where needed. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.drop());

test("few functions run as their owner, each for the roles that need it; trigger functions for none", async () => {
  const { rows } = await database.connect("owner").query<{ name: string; executors: string[] }>(
    `SELECT proname AS name, ARRAY(
       SELECT r FROM unnest(ARRAY['public', 'cnh_app', 'cnh_worker', 'cnh_operator', 'cnh_maintenance',
         'cnh_console', 'cnh_auth', 'cnh_observer']) r
       WHERE has_function_privilege(r, oid, 'EXECUTE')) AS executors
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY 1`,
  );
  expect(rows).toEqual([
    { name: "accept_reports", executors: ["cnh_app"] },
    { name: "add_share_link", executors: ["cnh_console"] },
    {
      name: "append_audit_entry",
      executors: ["cnh_app", "cnh_worker", "cnh_operator", "cnh_console"],
    },
    { name: "append_person_entry", executors: ["cnh_auth"] },
    { name: "append_read_batches", executors: ["cnh_app", "cnh_worker", "cnh_console"] },
    { name: "apply_entries", executors: [] },
    { name: "audit_person", executors: [] },
    { name: "begin_organization_erasure", executors: ["cnh_operator"] },
    { name: "complete_erasure", executors: ["cnh_operator", "cnh_console"] },
    { name: "count_key_spend", executors: ["cnh_operator", "cnh_console"] },
    { name: "count_owners", executors: [] },
    { name: "count_test_failure", executors: ["cnh_worker"] },
    { name: "destroy_driver_keys", executors: ["cnh_operator", "cnh_console"] },
    { name: "destroy_expired_keys", executors: ["cnh_maintenance"] },
    { name: "drop_expired_partitions", executors: ["cnh_maintenance"] },
    { name: "end_expired_bulk_orders", executors: ["cnh_maintenance"] },
    { name: "erase_driver", executors: ["cnh_operator", "cnh_console"] },
    { name: "erase_report_batch", executors: ["cnh_operator"] },
    { name: "erase_reports", executors: [] },
    { name: "expire_bulk_order", executors: ["cnh_maintenance"] },
    { name: "expire_reports", executors: ["cnh_maintenance"] },
    { name: "file_balance_day", executors: [] },
    { name: "find_operator", executors: ["cnh_observer"] },
    { name: "find_report_reads", executors: ["cnh_operator", "cnh_console"] },
    { name: "forget_mails", executors: ["cnh_maintenance"] },
    { name: "inherit_key_spend", executors: ["cnh_operator", "cnh_console"] },
    { name: "inspect_backlog", executors: ["cnh_observer"] },
    { name: "inspect_health", executors: ["cnh_observer"] },
    { name: "inspect_organizations", executors: ["cnh_observer"] },
    { name: "inspect_providers", executors: ["cnh_observer"] },
    { name: "inspect_report", executors: ["cnh_observer"] },
    { name: "is_sign_up_open", executors: ["cnh_console"] },
    { name: "lease_bulk_orders", executors: ["cnh_console"] },
    { name: "list_administrators", executors: ["cnh_worker"] },
    { name: "list_expired", executors: ["cnh_maintenance"] },
    { name: "list_expired_keys", executors: ["cnh_maintenance"] },
    { name: "list_overdue_deliveries", executors: ["cnh_operator", "cnh_maintenance"] },
    { name: "list_running_reports", executors: ["cnh_operator", "cnh_maintenance"] },
    { name: "list_stored_ids", executors: ["cnh_operator", "cnh_maintenance"] },
    { name: "make_next_partitions", executors: ["cnh_maintenance"] },
    { name: "may_reset_second_factor", executors: ["cnh_auth"] },
    { name: "open_test_organization", executors: ["cnh_console"] },
    { name: "order_again", executors: ["cnh_operator"] },
    { name: "order_bulk_rows", executors: ["cnh_console"] },
    { name: "order_credit_mail", executors: [] },
    { name: "order_expiry_mails", executors: ["cnh_maintenance"] },
    { name: "order_failing_mails", executors: ["cnh_maintenance"] },
    { name: "order_lost_deliveries", executors: ["cnh_operator", "cnh_maintenance"] },
    { name: "order_lost_reports", executors: ["cnh_operator", "cnh_maintenance"] },
    { name: "order_person_mail", executors: ["cnh_operator", "cnh_console", "cnh_auth"] },
    { name: "order_spend_mail", executors: [] },
    { name: "order_stalled_reports", executors: ["cnh_maintenance"] },
    { name: "post_entry", executors: ["cnh_operator"] },
    { name: "probe_ledger", executors: ["cnh_maintenance"] },
    { name: "probe_queues", executors: ["cnh_maintenance"] },
    { name: "probe_storage", executors: ["cnh_maintenance"] },
    { name: "record_sign_up", executors: ["cnh_console"] },
    { name: "refund_report", executors: ["cnh_worker"] },
    { name: "refuse_bulk_row", executors: ["cnh_console"] },
    { name: "refuse_change", executors: [] },
    { name: "refuse_live_key", executors: [] },
    { name: "refuse_retired_master_key", executors: [] },
    { name: "report_master_keys", executors: ["cnh_app"] },
    { name: "require_organization", executors: [] },
    { name: "retire_master_key", executors: ["cnh_operator"] },
    { name: "schedule_rounds", executors: ["cnh_worker"] },
    { name: "settle_bulk_rows", executors: ["cnh_console"] },
  ]);
});
