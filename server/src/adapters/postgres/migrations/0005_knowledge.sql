-- The knowledge base of traffic law: passages to quote, found by their words. It belongs to no organization; the
-- application reads it, and the migrator fills it (syncKnowledge).

-- Both extensions are trusted: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Portuguese by its stems, with or without accents.
CREATE TEXT SEARCH CONFIGURATION cnh_portuguese (COPY = portuguese);
ALTER TEXT SEARCH CONFIGURATION cnh_portuguese
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem;

CREATE TABLE knowledge_passages (
  kind text NOT NULL CHECK (kind IN ('article', 'violation')),
  id text NOT NULL,
  title text NOT NULL,
  -- What people call it, and the provisions it rests on.
  keywords text NOT NULL,
  body text NOT NULL,
  basis text[] NOT NULL,
  words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('cnh_portuguese', title), 'A')
    || setweight(to_tsvector('cnh_portuguese', keywords), 'B')
    || setweight(to_tsvector('cnh_portuguese', body), 'C')
  ) STORED,
  PRIMARY KEY (kind, id)
);
CREATE INDEX knowledge_passages_by_words ON knowledge_passages USING gin (words);
GRANT SELECT ON knowledge_passages TO cnh_app;

-- Every word of the passages as it is written, so that a misspelled word finds its neighbour. There are a few
-- thousand: comparing with each is as fast as an index of trigrams.
CREATE TABLE knowledge_words (word text PRIMARY KEY);
GRANT SELECT ON knowledge_words TO cnh_app;

-- The hash of the content that the passages were made from.
CREATE TABLE knowledge_version (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  hash text NOT NULL
);
