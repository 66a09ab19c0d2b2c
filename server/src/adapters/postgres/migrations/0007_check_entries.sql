-- A separate migration: a new value of a type can be used only after the commit that added it.
ALTER TYPE entry_kind ADD VALUE IF NOT EXISTS 'CHECK_REFUND' AFTER 'ADJUSTMENT';
ALTER TYPE entry_kind ADD VALUE IF NOT EXISTS 'CHECK_DEBIT' AFTER 'ADJUSTMENT';
