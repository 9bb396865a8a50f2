-- All that an operator has takes hours where there is much; its changes are read meanwhile (due_at, failures). Null: when the last whole reading is a day ago.
alter table charge_point_sources
  add column whole_due_at timestamptz,
  add column whole_failures integer not null default 0;
