-- Changes of the API that were announced: to the administrators of every organization by mail, and in the public changelog.
CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  title_pt text NOT NULL CHECK (length(title_pt) BETWEEN 1 AND 200),
  title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 200),
  body_pt text NOT NULL CHECK (length(body_pt) BETWEEN 1 AND 20000),
  body_en text NOT NULL CHECK (length(body_en) BETWEEN 1 AND 20000),
  -- The first day of the change, 30 days after its announcement or later.
  effective_on date NOT NULL,
  announced_at timestamptz NOT NULL,
  announced_by text NOT NULL,
  -- The same text for the same day is one announcement, which a second command continues.
  content_hash bytea NOT NULL UNIQUE CHECK (length(content_hash) = 32),
  -- Under this key, encrypted by the application, the addresses of recipients are hashed: each gets one mail.
  wrapped_key bytea NOT NULL,
  -- The mails to all organizations up to this one are ordered.
  reached uuid,
  organization_count bigint NOT NULL DEFAULT 0,
  mail_count bigint NOT NULL DEFAULT 0,
  finished_at timestamptz,
  CHECK (effective_on >= (announced_at AT TIME ZONE 'America/Sao_Paulo')::date + 30)
);
GRANT SELECT, INSERT, UPDATE (reached, organization_count, mail_count, finished_at) ON announcements TO cnh_operator;
GRANT SELECT (id, title_pt, title_en, body_pt, body_en, effective_on, announced_at) ON announcements TO cnh_app;
