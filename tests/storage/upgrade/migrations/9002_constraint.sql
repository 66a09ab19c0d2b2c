ALTER TABLE organizations VALIDATE CONSTRAINT region_is_short;
