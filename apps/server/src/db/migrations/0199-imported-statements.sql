-- When a statement came in with an archive, which its owner could have edited; null: it was issued here. Such a one never reaches a fleet.
alter table statements add column imported_at timestamptz;
