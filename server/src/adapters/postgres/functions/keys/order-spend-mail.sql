-- Orders a mail to an organization's administrators when a key has spent 80% of its daily cap, or when the cap does not
-- allow one more report, in the commit of the charge. Each is ordered once for a day and cap.
CREATE OR REPLACE FUNCTION order_spend_mail() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
  SELECT k.organization_id, 'spend_cap',
    jsonb_build_object('cappedKeyId', k.id, 'name', k.name, 'percent', reached.percent, 'cap', k.daily_spend_cap,
      'spent', new.spent, 'resetsAt', (new.day + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo'),
    format('spend_cap:%s:%s:%s:%s', reached.percent, k.id, new.day, k.daily_spend_cap)
  FROM api_keys k
  JOIN balances b ON b.organization_id = k.organization_id AND b.live = k.live
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN new.spent + b.price_per_report > k.daily_spend_cap THEN 100
      WHEN new.spent * 100 >= k.daily_spend_cap * 80 THEN 80
    END AS percent
  ) reached
  WHERE k.id = new.key_id AND new.spent > 0 AND reached.percent IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION order_spend_mail FROM PUBLIC;

CREATE OR REPLACE TRIGGER tell_spend AFTER INSERT OR UPDATE OF spent ON key_spend
  FOR EACH ROW EXECUTE FUNCTION order_spend_mail();
