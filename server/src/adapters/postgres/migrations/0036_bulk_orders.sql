-- Bulk orders: the rows of a file, which a run of the console's server orders one batch after the other.
CREATE TABLE bulk_orders (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  -- Made by the page before the first click, so that a repetition makes no second order.
  reference uuid NOT NULL,
  -- HMAC of the rows, by which the same file is recognized.
  file_hash bytea NOT NULL CHECK (length(file_hash) = 32),
  purpose text NOT NULL CHECK (length(purpose) BETWEEN 1 AND 200),
  -- The price that the person confirmed. Nothing is ordered at another one.
  price_per_report bigint NOT NULL CHECK (price_per_report >= 0),
  -- All rows of the file, of which some may be erased later.
  row_count bigint NOT NULL CHECK (row_count BETWEEN 1 AND 5000),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'paused', 'stopped', 'cancelled', 'finished')),
  stop_reason text CHECK (stop_reason IN ('credit', 'order_limit', 'permission', 'price')),
  created_by uuid NOT NULL,
  -- The member in whose name reports are ordered: who created it, or let it go on last.
  ordered_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  -- When the run looks at it again; a server that does so moves it ahead first. Infinity: nothing is left to do.
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (organization_id, live, reference),
  CHECK ((stop_reason IS NOT NULL) = (state = 'stopped')),
  CHECK (state <> 'finished' OR finished_at IS NOT NULL)
);
CREATE INDEX bulk_orders_newest ON bulk_orders (organization_id, live, id);
CREATE INDEX bulk_orders_due ON bulk_orders (due_at) WHERE due_at < 'infinity';
CREATE INDEX bulk_orders_by_age ON bulk_orders (organization_id, created_at);
ALTER TABLE bulk_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON bulk_orders TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
CREATE POLICY operator ON bulk_orders TO cnh_operator USING (true);
GRANT SELECT, INSERT, UPDATE (price_per_report, state, stop_reason, ordered_by, finished_at, due_at)
  ON bulk_orders TO cnh_console;
GRANT SELECT ON bulk_orders TO cnh_operator;

CREATE TABLE bulk_order_rows (
  bulk_order_id uuid NOT NULL REFERENCES bulk_orders ON DELETE CASCADE,
  line bigint NOT NULL CHECK (line > 0),
  organization_id uuid NOT NULL,
  -- waiting, then ordered, then delivered or failed (and refunded); refused by a fault of ours. The others are never
  -- ordered: no CPF, the CPF of an earlier row, or one with a report of the last 30 days.
  state text NOT NULL
    CHECK (state IN ('waiting', 'ordered', 'delivered', 'failed', 'refused', 'invalid', 'repeated', 'recent')),
  -- HMAC of the CPF. Rows without one say nothing of a driver.
  cpf_hash bytea CHECK (length(cpf_hash) = 32),
  -- CPF and reference, encrypted under the driver key, which the report gets too.
  request bytea,
  driver_key_id uuid,
  report_id uuid,
  PRIMARY KEY (bulk_order_id, line),
  -- A driver is ordered once.
  UNIQUE (bulk_order_id, cpf_hash),
  CHECK ((cpf_hash IS NULL) = (state IN ('invalid', 'repeated'))),
  CHECK ((request IS NULL) = (cpf_hash IS NULL) AND (driver_key_id IS NULL) = (cpf_hash IS NULL)),
  CHECK ((report_id IS NOT NULL) = (state IN ('ordered', 'delivered', 'failed', 'recent')))
);
CREATE INDEX bulk_order_rows_open ON bulk_order_rows (bulk_order_id, state, line) WHERE state IN ('waiting', 'ordered');
CREATE INDEX bulk_order_rows_by_driver ON bulk_order_rows (organization_id, cpf_hash) WHERE cpf_hash IS NOT NULL;
ALTER TABLE bulk_order_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON bulk_order_rows TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
CREATE POLICY operator ON bulk_order_rows TO cnh_operator USING (true);
-- Rows change by functions of the owner alone.
GRANT SELECT, INSERT ON bulk_order_rows TO cnh_console;
GRANT SELECT ON bulk_order_rows TO cnh_operator;
