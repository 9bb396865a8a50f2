-- The energy that the cost of standing is of: all that was missing at the next charge, which is more than what was seen to be lost.
alter table idles add column cost_kwh double precision;
alter table sleeps add column cost_kwh double precision;

drop index idles_in_range;
drop index sleeps_in_range;
create unique index idles_in_range on idles (account_id, vehicle_id, start_time, id)
  include (end_time, status, kwh, cost, cost_currency, cost_kwh, frozen) where deleted_at is null;
create unique index sleeps_in_range on sleeps (account_id, vehicle_id, start_time, id)
  include (end_time, status, kwh, cost, cost_currency, cost_kwh, frozen) where deleted_at is null;

update energy_stores set due = true;
