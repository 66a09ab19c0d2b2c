-- Questions to the assistant may ask a paid model: each organization has so many a day.
ALTER TABLE organizations
  ADD COLUMN questions_per_day integer NOT NULL DEFAULT 500 CHECK (questions_per_day >= 0);
