-- What a fleet sets of every vehicle that joins it (decision 0170).
alter table fleets
  -- Days; null: as usual.
  add column trip_lock integer check (trip_lock between 0 and 3650),
  add column charge_lock integer check (charge_lock between 0 and 3650),
  -- Months between checks of the rates.
  add column check_interval integer check (check_interval between 1 and 120),
  -- What it asks of drivers where an invitation says nothing else.
  add column scopes text;
