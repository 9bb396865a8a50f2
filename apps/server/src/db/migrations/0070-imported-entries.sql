-- Entries of other loggers that are neither trips nor samples, kept as they were read until their own tables exist.
create table imported_entries (
  account_id uuid not null,
  vehicle_id uuid not null,
  id uuid not null,
  source text not null check (source in ('lubelogger', 'evcc')),
  kind text not null check (kind in ('fuel', 'service', 'repair', 'upgrade', 'tax', 'charging_session')),
  -- what makes the row the same when its file is imported again
  row_key text not null,
  -- noon, where the source has a date only
  start_time timestamptz not null,
  -- null: none, or the session still ran
  end_time timestamptz,
  odometer_km double precision,
  kwh double precision,
  liter double precision,
  -- in minor units
  cost_minor bigint,
  currency text,
  -- the row as it was read, under names that do not depend on the language of the file
  facts jsonb not null,
  primary key (account_id, id),
  unique (account_id, vehicle_id, source, kind, row_key),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade,
  check ((cost_minor is null) = (currency is null))
);
create index imported_entries_by_time on imported_entries (account_id, vehicle_id, kind, start_time);
