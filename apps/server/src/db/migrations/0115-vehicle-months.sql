-- What the segments of a vehicle that begin in a month sum up to, so that a sum over years reads months instead of rows (decision 0134). A job computes the whole row.
create table vehicle_months (
  account_id uuid not null,
  vehicle_id uuid not null,
  -- The first day of the month, in the zone that the job has read.
  month date not null,
  -- Null: not summed yet. `to_time` is the first instant of the next month.
  time_zone text, from_time timestamptz, to_time timestamptz,
  -- km, kWh and percent are counted in billionths, durations in seconds, costs in minor units, CO2 in grams: whole numbers add up exactly in any order.
  trips_total bigint, trips_distance bigint, trips_used bigint, trips_used_counted bigint, trips_distance_counted bigint, trips_gas bigint,
  trips_duration bigint, trips_co2 bigint, trips_cost bigint, trips_least_currency text, trips_greatest_currency text,
  trips_total_with_cost bigint, trips_distance_with_cost bigint, trips_counted_cost bigint, trips_counted_distance bigint,
  charges_total bigint, charges_kwh bigint, charges_pv_kwh bigint, charges_ac bigint, charges_dc bigint, charges_co2 bigint, charges_co2_saved bigint,
  charges_cost bigint, charges_least_currency text, charges_greatest_currency text, charges_counted_kwh bigint, charges_counted_cost bigint,
  charges_billed_kwh bigint, charges_billed_of_kwh bigint, charges_max_kw real,
  idles_total bigint, idles_kwh bigint, idles_duration bigint, idles_known_duration bigint, idles_cost_kwh bigint, idles_cost bigint,
  idles_least_currency text, idles_greatest_currency text,
  sleeps_total bigint, sleeps_kwh bigint, sleeps_duration bigint, sleeps_known_duration bigint, sleeps_cost_kwh bigint, sleeps_cost bigint,
  sleeps_least_currency text, sleeps_greatest_currency text,
  primary key (account_id, vehicle_id, month),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

-- The months in which a segment was written, each as often as it was: whoever writes waits for nobody. The job that sums the month removes them.
create table vehicle_month_marks (
  account_id uuid not null,
  vehicle_id uuid not null,
  month date not null,
  id uuid not null,
  primary key (account_id, vehicle_id, month, id),
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete cascade
);

insert into vehicle_month_marks (account_id, vehicle_id, month, id)
  select account_id, vehicle_id, month, gen_random_uuid()
  from (
    select distinct account_id, vehicle_id, date_trunc('month', (start_time at time zone 'UTC') + hours * interval '1 hour')::date as month
    from (
      select account_id, vehicle_id, start_time from trips where deleted_at is null and status <> 'open'
      union all select account_id, vehicle_id, start_time from charges where deleted_at is null and status <> 'open'
      union all select account_id, vehicle_id, start_time from idles where deleted_at is null and status <> 'open'
      union all select account_id, vehicle_id, start_time from sleeps where deleted_at is null and status <> 'open'
    ) as segments, (values (-16), (16)) as zones (hours)
  ) as months;
