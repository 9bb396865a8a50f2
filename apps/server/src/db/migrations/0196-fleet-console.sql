-- What the people of a fleet list and search its vehicles by (decision 0170).
alter table cards
  -- When the fleet asked the driver to check it; null: it did not, or it was answered.
  add column fleet_check_asked_at timestamptz,
  -- The driver said that its rates changed, and the fleet has not answered.
  add column fleet_rates_changed boolean not null default false;
alter table fleet_vehicles
  -- False: the driver is asked to confirm the charges.
  add column charge_completed boolean,
  -- When the next check of a card is due; null: none is asked for.
  add column card_due_at timestamptz,
  add column rates_changed boolean not null default false,
  -- What a list of vehicles is ordered and filtered by, of the granted state.
  add column odometer double precision generated always as ((state ->> 'odometer')::double precision) stored,
  add column activity text generated always as (state ->> 'state') stored,
  -- ISO 8601, UTC: its order is that of time.
  add column last_contact text generated always as (state ->> 'lastUpdate') stored;
-- They are read once more, with what is new of them.
insert into fleet_marks (account_id, vehicle_id, fleet_id, id)
  select driver_account_id, id, account_id, gen_random_uuid() from fleet_vehicles where left_at is null;
